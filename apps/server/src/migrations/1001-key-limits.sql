-- A partner's program buys for all of its own customers, so a key may make a hundred calls a second (AGENCY-50). The call let six thousand a minute
-- through, and the table refused more than 600.
alter table retail.agency_key drop constraint agency_key_per_minute_check,
  add constraint agency_key_per_minute_check check (per_minute between 1 and 6000);
