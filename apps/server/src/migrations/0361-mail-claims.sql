-- A mail that somebody is sending now. It ends with the record in retail.sent_mail, with a failure, or by itself after a crash.
create table retail.mail_claim (
  mail_id text primary key,
  claimed_until timestamptz not null
);
