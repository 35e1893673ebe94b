-- Whether an agency gives its mark-up or service fee back with a fare that comes back. Without it the fee is for work that was done, and stays.
alter table retail.agency_mark_up add column returned boolean not null default false;
