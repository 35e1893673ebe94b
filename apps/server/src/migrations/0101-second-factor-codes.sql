-- Codes of authenticator apps that were used, until they would be worth nothing anyway: each signs in once.
create table retail.second_factor_spent (
  code_sha256 bytea primary key check (length(code_sha256) = 32),
  expires_at timestamptz not null
);
