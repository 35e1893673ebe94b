-- After-sales are worked on as orders are, with the same names for the same things.
alter table retail.after_sale rename column look_again_at to wait_until;
alter table retail.after_sale_event add column about_id uuid;
