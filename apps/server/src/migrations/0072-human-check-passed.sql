-- Answers that the provider of the human check has taken and that no call has used yet: it takes each only once, we look twice.
create table retail.human_check_passed (
  answer_sha256 bytea primary key check (length(answer_sha256) = 32),
  expires_at timestamptz not null
);
