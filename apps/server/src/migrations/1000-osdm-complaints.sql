-- Complaints that partners make over OSDM, for the desk (OSDM-COMPLAINT-1). `stated` is the partner's complaint without bank accounts: money
-- goes to the partner. It holds names, and is erased with the passengers' names of its booking.
create table retail.osdm_complaint (
  id uuid primary key,
  agency_id uuid not null references retail.agency (id),
  booking_id uuid not null references retail.osdm_booking (id) on delete cascade,
  stated jsonb,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  -- The desk's decision, once. Null: none, or the one that follows from how the trains ran.
  decision text check (decision in ('ACCEPTED', 'PARTIALLY_ACCEPTED', 'GOOD_WILL', 'REJECTED')),
  explanation text,
  decided_by text,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
comment on table retail.osdm_complaint is 'osdm';
create index osdm_complaint_made on retail.osdm_complaint (made_at desc);
create index osdm_complaint_booking on retail.osdm_complaint (booking_id);
