-- When the user of a session signed in: the session is older where a visitor's became the user's. However much it is used, it
-- ends a while after.
alter table retail.session add column signed_in_at timestamptz;
update retail.session set signed_in_at = created_at where user_id is not null;
