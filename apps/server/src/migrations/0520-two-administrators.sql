-- Large memos and files for the bank wait for a second administrator.
alter table retail.agency_memo
  drop constraint agency_memo_state_check,
  add constraint agency_memo_state_check check (state in ('waiting', 'open', 'disputed', 'final', 'withdrawn')),
  add column approved_by uuid references retail.user (id) on delete set null,
  add column approved_at timestamptz;

alter table retail.payout_run
  add column approval text not null default 'notNeeded' check (approval in ('notNeeded', 'waiting', 'approved', 'refused')),
  add column decided_by uuid references retail.user (id) on delete set null,
  add column decided_at timestamptz;
