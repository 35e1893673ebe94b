-- Two more of an agency's own words about a booking, as its accounts need them.
alter table retail.booking_note add column cost_centre text not null default '';
alter table retail.booking_note add column purchase_order text not null default '';
