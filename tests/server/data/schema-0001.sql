BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE answers (
	table_id VARCHAR(16) NOT NULL, 
	n INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_answers PRIMARY KEY (table_id, n), 
	CONSTRAINT fk_answers_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "answers" VALUES('sdng46yvg4',0,2,'place UL2',1.79473086418331241606e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',1,0,'place LE8',1.79473086419437718392e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',2,1,'place NU5',1.79473086419843077662e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',3,0,'keep 5 11',1.79473086421841120713e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',4,1,'keep 10 16',1.79473086421841120713e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',5,2,'keep 4 12',1.79473086421841120713e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',6,0,'keep 7 18',1.79473086423398375506e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',7,1,'keep 9 24',1.79473086423398375506e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',8,2,'keep 14 21',1.79473086423398375506e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',9,0,'keep 17 22',1.79473086425035262105e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',10,1,'keep 3 6',1.79473086425035262105e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',11,2,'keep 2 20',1.79473086425035262105e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',12,2,'mark UL1',1.79473086425419139857e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',13,2,'lead 20',1.7947308642582964897e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',14,0,'follow 5',1.79473086426224327089e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',15,1,'follow 16',1.79473086426421070101e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',16,0,'choose 2',1.7947308642742366791e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',17,0,'buy 0',1.7947308642782576084e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',18,1,'choose 2',1.7947308642822489738e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',19,1,'buy 1',1.79473086428627324109e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',20,2,'mark MU8',1.7947308642902383805e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',21,2,'lead 2',1794730864.29424);
INSERT INTO "answers" VALUES('sdng46yvg4',22,0,'follow 19',1.79473086429864859582e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',23,1,'follow 3',1.79473086430629968643e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',24,2,'buy 1',1.7947308643102791309e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',25,1,'choose 1',1.79473086431831192972e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',26,0,'choose 1',1.79473086433833193785e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',27,2,'mark NU2',1.79473086435432887079e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',28,2,'lead 21',1.79473086436226701733e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',29,0,'follow 18',1.79473086436624360085e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',30,1,'follow 24',1.7947308643742871285e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',31,0,'choose 1',1.79473086439826154704e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',32,0,'expand LE6',1.79473086440004873281e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',33,1,'mark NU3',1.7947308644102258682e+09);
INSERT INTO "answers" VALUES('sdng46yvg4',34,1,'lead 13',1.79473086441427063944e+09);
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	person INTEGER, 
	name VARCHAR(40) NOT NULL, 
	text VARCHAR(1000) NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (id), 
	CONSTRAINT fk_chat_person FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT fk_chat_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES(1,'sdng46yvg4',1,'Eva','Ahoj!',1.7947308644172313214e+09);
CREATE TABLE letters (
	id INTEGER NOT NULL, 
	person INTEGER NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	body JSON NOT NULL, 
	due FLOAT NOT NULL, 
	tries INTEGER NOT NULL, 
	CONSTRAINT pk_letters PRIMARY KEY (id), 
	CONSTRAINT fk_letters_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	CONSTRAINT fk_letters_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE people (
	id INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	name_key VARCHAR(80), 
	password VARCHAR(200), 
	lang VARCHAR(8) NOT NULL, 
	settings JSON NOT NULL, 
	email VARCHAR(254), 
	webhook VARCHAR(500), 
	away_until FLOAT, 
	created FLOAT NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_name_key UNIQUE (name_key)
);
INSERT INTO "people" VALUES(1,'Eva','eva','$argon2id$v=19$m=65536,t=3,p=4$uFZcCPb4U3g7+6LmRlS5Uw$4GwXogA/17cg3+a9BNcWXKbbWQOiymyOi2MUNENEWBw','cs','{}',NULL,NULL,NULL,1.79473086377388858789e+09);
INSERT INTO "people" VALUES(2,'Petr',NULL,NULL,'en','{}',NULL,NULL,NULL,1.79473086404596471788e+09);
CREATE TABLE sealed (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	CONSTRAINT pk_sealed PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_sealed_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	person INTEGER, 
	bot VARCHAR(60), 
	name VARCHAR(40) NOT NULL, 
	invite BLOB, 
	settings JSON NOT NULL, 
	asked_since FLOAT, 
	deadline FLOAT, 
	seen INTEGER NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_person FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('sdng46yvg4',0,1,NULL,'Eva',NULL,'{}',NULL,NULL,0);
INSERT INTO "seats" VALUES('sdng46yvg4',1,2,NULL,'Petr',NULL,'{}',NULL,NULL,0);
INSERT INTO "seats" VALUES('sdng46yvg4',2,1,NULL,'Eva 2',NULL,'{}',1.79473086441441106791e+09,NULL,0);
INSERT INTO "seats" VALUES('vbqm7q4m5k',0,1,NULL,'Eva',NULL,'{}',NULL,NULL,0);
INSERT INTO "seats" VALUES('vbqm7q4m5k',1,NULL,NULL,'',X'F778006801B8D0EA565CEC326A55CCFF23E1658FA658E486AF9110F143FB6314','{}',NULL,NULL,0);
INSERT INTO "seats" VALUES('vbqm7q4m5k',2,NULL,NULL,'',X'90A2FEF2AB35361969D0E28440866813A735427B4C73CB3F767D42619DD54FB9','{}',NULL,NULL,0);
CREATE TABLE sessions (
	hash BLOB NOT NULL, 
	person INTEGER NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(60) NOT NULL, 
	rules INTEGER NOT NULL, 
	players INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seed BIGINT NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	open BOOLEAN NOT NULL, 
	host INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	snapshot JSON, 
	resumed_at INTEGER NOT NULL, 
	result JSON, 
	clock JSON, 
	created FLOAT NOT NULL, 
	changed FLOAT NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('sdng46yvg4','brian-boru',1,3,'{"expand_into_active": false, "vikings_rival": true}',7,'playing',0,1,37,30,'{"at": 35, "state": {"is": "brian_boru.Table", "active": 2, "agenda": [{"tuple": ["follow", {"tuple": [2]}]}], "battle": 4, "chance": 589709089904590741, "chapter": 1, "church": [0, 4, 0], "claims": {"tuple": [-2, -2, -2, -2, -2, -2, -2, -2]}, "coins": [0, 2, 4], "discs": [2748779069440, 18, 1125899906843008], "expand_into_active": false, "free": {"bytes": "0002030506090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20212223242526282a2b2c2d2e2f30313334"}, "hands": [{"bytes": "070b111619"}, {"bytes": "06090a0f"}, {"bytes": "01040c0e17"}], "leader": 1, "marker": 1, "marriage_card": 4, "marriage_deck": {"tuple": [0, 1, 2, 3, 5, 6]}, "marriages": {"tuple": [{"tuple": []}, {"tuple": []}, {"tuple": []}]}, "monasteries": 0, "packets": {"tuple": [{"bytes": ""}, {"bytes": ""}, {"bytes": ""}]}, "phase": "tricks", "played": [0, 13, 0], "players": 3, "raiders": [2, 0, 3], "renown": [1, 1, 1], "reveals": 13, "rounds": 3, "shown": 0, "sightings": {"tuple": [{"tuple": [{"bytes": "0205090b13141819"}, {"bytes": "010306071217"}, {"bytes": "0d0f1116"}, {"bytes": "1319"}]}, {"tuple": [{"bytes": "0a0d0e0f10111516"}, {"bytes": "020913141819"}, {"bytes": "01030617"}, {"bytes": "0d0f"}]}, {"tuple": [{"bytes": "01030406070c1217"}, {"bytes": "0d0e0f111516"}, {"bytes": "02131419"}, {"bytes": "0117"}]}]}, "spare": {"bytes": "08"}, "spurned": false, "steps": 31, "support": -1, "tally": [10, 0, 0, 0, 0, 10, 0, 0, 0, 0, 10, 0, 0, 0, 0], "track": [0, 0, 0], "trade": -1, "viking_deck": {"tuple": [10, 11, 12, 12, 13, 14]}, "vikings": 0, "vikings_rival": true, "winner": -1}}',0,NULL,'null',1.79473086415090322498e+09,1.79473086441389393808e+09);
INSERT INTO "tables" VALUES('vbqm7q4m5k','brian-boru',1,3,'{"expand_into_active": false, "vikings_rival": true}',6293247561271955,'gathering',1,1,1,1,NULL,0,NULL,'null',1.7947308641773571968e+09,1.7947308641773571968e+09);
CREATE TABLE tokens (
	id INTEGER NOT NULL, 
	hash BLOB NOT NULL, 
	person INTEGER NOT NULL, 
	label VARCHAR(80) NOT NULL, 
	created FLOAT NOT NULL, 
	CONSTRAINT pk_tokens PRIMARY KEY (id), 
	CONSTRAINT fk_tokens_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	CONSTRAINT uq_tokens_hash UNIQUE (hash)
);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_tokens_person ON tokens (person);
CREATE INDEX ix_chat_table_id_id ON chat (table_id, id);
CREATE INDEX ix_letters_due ON letters (due);
CREATE INDEX ix_seats_invite ON seats (invite);
CREATE INDEX ix_seats_person ON seats (person);
COMMIT;
