-- The outbox: every mail of the shop, from the moment it is owed until it is settled. A mail is {template, ids, recipient}; `once` is their
-- hash, so that the same mail is never stored twice.
create table retail.mail (
  id uuid primary key,
  template text not null,
  ids jsonb not null,
  -- Empty once its owner has closed their account.
  recipient text not null,
  once bytea not null unique check (length(once) = 32),
  -- The object of the mail, for the limits and the desk: 'order/o_…', 'quote/…'.
  about text not null default '',
  -- The account that asked for the mail, or a keyed hash of a visitor's network. Null: nobody asked, the shop owes it.
  caused_by text,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dropped', 'refused', 'given_up')),
  tries integer not null default 0,
  -- A try ended without the mail server's answer, so the mail may arrive twice.
  is_unsure boolean not null default false,
  reason text not null default '',
  created_at timestamptz not null,
  -- It is tried for 24 hours from here.
  starts_at timestamptz not null,
  -- While it waits: the next try. While it is being sent: the end of the sender's claim.
  next_at timestamptz not null,
  settled_at timestamptz,
  check ((settled_at is null) = (state in ('waiting', 'sending')))
);
create index mail_unsettled on retail.mail (next_at) where settled_at is null;
create index mail_troubles on retail.mail (settled_at) where state in ('refused', 'given_up');
create index mail_recipient on retail.mail (lower(recipient), created_at);
create index mail_about on retail.mail (about, created_at);
create index mail_caused_by on retail.mail (caused_by, created_at) where caused_by is not null;
create index mail_settled on retail.mail (settled_at);
