-- Parts that cannot be reached are noted as the trains run too, not by operators alone; their travellers are told by mail.
alter table retail.broken_connection
  -- absent: noted as the trains run, by nobody
  alter column noted_by drop not null,
  -- epoch minutes: from then on the traveller can board another train there; absent where nobody knows
  add column reached_from bigint,
  add column told_at timestamptz,
  -- by one press at the desk: when, and the operator's user id
  add column rebooked_at timestamptz,
  add column rebooked_by text;
