-- A group is asked of a train company, and sold like a ticket: with commission and mark-up, paid on account or by a transfer, and in the ledger.
alter table retail.group_request
  -- The seller that is asked, its own number of our request, and when it was asked.
  add column source text,
  add column carrier_reference text not null default '',
  add column carrier_email text not null default '',
  add column carrier_asked_at timestamptz,
  -- The train company's price in its own currency; price_minor is the same, converted once.
  add column supplier_minor integer check (supplier_minor > 0),
  add column supplier_currency text,
  add column settlement text check (settlement in ('net', 'gross')),
  add column commission_minor integer not null default 0 check (commission_minor >= 0),
  add column mark_up_minor integer not null default 0 check (mark_up_minor >= 0),
  add column most_mark_up_minor integer not null default 0,
  add column paid_by text check (paid_by in ('account', 'bank')),
  -- The payment on account: held from the acceptance on, taken with the booking.
  add column intent_id text;

alter table retail.group_request drop constraint group_request_state_check;
alter table retail.group_request add constraint group_request_state_check
  check (state in ('asked', 'requested', 'offered', 'refused', 'accepted', 'declined', 'withdrawn', 'booked'));
