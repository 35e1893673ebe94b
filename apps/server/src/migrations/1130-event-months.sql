-- The history of orders and of their changes by month (platform/postgres/month-tables.ts). Events are parts of larger statements, some of the release before, so
-- a trigger finds their month. The nightly worker writes these functions anew for the months that it has made; until then rows stay in the table.
create function retail.order_event_to_month() returns trigger language plpgsql as $$
begin
  return new;
end
$$;
create trigger to_month before insert on retail.order_event for each row execute function retail.order_event_to_month();
create function retail.after_sale_event_to_month() returns trigger language plpgsql as $$
begin
  return new;
end
$$;
create trigger to_month before insert on retail.after_sale_event for each row execute function retail.after_sale_event_to_month();
