-- What a partner found is read whole, once or twice, and lives for minutes: compressing a hundred kilobytes of it costs more than the room.
alter table retail.osdm_search alter column found set storage external;
