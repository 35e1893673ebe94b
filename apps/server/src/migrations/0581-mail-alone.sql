-- The last mail to a person whose account is closed waits in the outbox.
drop table retail.farewell;
