/* A quiet double chime when it is one's turn, for those who asked for it. Made here, so that no file is needed. */

import { main } from "./page.js";

let room = null;
export const ring = () => {
  if (main.dataset.sounds !== "1" || !navigator.userActivation?.hasBeenActive) return;
  room ??= new AudioContext();
  for (const [at, tone] of [[0, 523.25], [0.16, 659.25]]) {
    const voice = room.createOscillator();
    const loud = room.createGain();
    voice.type = "sine";
    voice.frequency.value = tone;
    loud.gain.setValueAtTime(0, room.currentTime + at);
    loud.gain.linearRampToValueAtTime(0.06, room.currentTime + at + 0.03);
    loud.gain.exponentialRampToValueAtTime(0.0001, room.currentTime + at + 0.7);
    voice.connect(loud).connect(room.destination);
    voice.start(room.currentTime + at);
    voice.stop(room.currentTime + at + 0.75);
  }
};
