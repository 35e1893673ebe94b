-- After-sales at sellers over OSDM. A refund there has an id of its own and takes none of ours, so both are written down before the seller is
-- asked; a process that was killed then finds the outcome. No names of people: see JournaledChange.
create table retail.osdm_journal (
  source text not null,
  reference text not null,
  entry jsonb not null,
  made_at timestamptz not null default now(),
  primary key (source, reference)
);
