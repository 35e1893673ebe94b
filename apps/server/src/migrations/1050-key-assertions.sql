-- The public key (PEM) with which a partner's program proves that it may have a token, instead of sending its secret (RFC 7523).
alter table retail.agency_key add column public_key text check (length(public_key) <= 4000);

-- Assertions that were used, until they end: each gives one token.
create table retail.agency_key_assertion (
  key_id uuid not null references retail.agency_key (id),
  -- Of its `jti`, which may have any length.
  jti_sha256 bytea not null check (length(jti_sha256) = 32),
  ends_at timestamptz not null,
  primary key (key_id, jti_sha256)
);
comment on table retail.agency_key_assertion is 'agencies';
create index agency_key_assertion_end on retail.agency_key_assertion (ends_at);
