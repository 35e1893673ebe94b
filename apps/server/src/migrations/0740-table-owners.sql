-- Each table says which module owns it: only that module reads and writes it. A new table says so in its own migration
-- ("comment on table retail.thing is 'module'"), and app/table-owners.db.test.ts compares the SQL of the modules with the comments.
do $$
declare
  owned record;
  owned_table text;
begin
  for owned in
    select * from (values
      ('accounts', '{agency_member, contact_message, email_change, guest, human_check_passed, human_check_spent, password_reset,
        registration, second_factor_spent, security_event, session, sign_in_delay, staff_invitation, user,
        user_account, user_passkey, user_second_factor, user_session, user_verification}'),
      ('after-sales', '{after_sale, after_sale_event, after_sale_payout, after_sale_quote, broken_connection, exchange_search,
        osdm_journal}'),
      ('agencies', '{agency, agency_application, agency_event, agency_key, agency_key_session, agency_mark_up, agency_notice,
        agency_settlement, commission_rate, favourite_journey}'),
      ('backoffice', '{affected_booking, operator_action, payment_trouble, reconcile_difference, reconcile_run}'),
      ('bank-pay', '{bank_payment, bank_payment_event}'),
      ('bookings', '{booking_access, booking_code_day}'),
      ('cart', '{cart, cart_item}'),
      ('content', '{agency_alert_dismissal, content_generation, content_item, content_version, week_fares}'),
      ('credit', '{account_payment, account_refund, credit_account, credit_limit}'),
      ('customers', '{customer, customer_event, customer_traveller}'),
      ('groups', '{group_request}'),
      ('hand-offs', '{agency_webhook, hand_off, webhook_delivery}'),
      ('ledger', '{ledger_entry, ledger_line}'),
      ('orders', '{booking_keeper, booking_note, held_order_link, order, order_event, order_item, order_item_booking,
        order_payment, sold_part}'),
      ('osdm', '{osdm_after_sale, osdm_booking, osdm_event, osdm_request, osdm_search}'),
      ('pass-use', '{known_pass, pass_change}'),
      ('payments', '{payment_customer, payment_event, payment_intent, payment_method, payment_request}'),
      ('platform', '{mail, request_queue}'),
      ('pricing', '{promotion, promotion_use}'),
      ('quotes', '{quote, quote_choice, quote_option}'),
      ('search', '{search_record}'),
      ('statements', '{agency_bank_details, agency_memo, agency_settlement_payment, agency_statement, agency_statement_line, payout,
        payout_run}'),
      ('tax', '{agency_credit_note, agency_invoice, agency_tax}'),
      ('tickets', '{document}'),
      ('timetable', '{imported_timetable, timetable_snapshot}'),
      ('travellers', '{saved_railcard, saved_traveller}'),
      ('vouchers', '{voucher, voucher_movement, voucher_payment}'),
      ('waiting', '{waiting_mail, waiting_told}')
    ) as modules (module, tables)
  loop
    foreach owned_table in array owned.tables::text[] loop
      execute format('comment on table retail.%I is %L', owned_table, owned.module);
    end loop;
  end loop;
end $$;

-- Every module may read the views in this schema. Each is declared by the owner of its tables, whom its comment names, and has the columns that
-- others may rely on.
create schema shared;

create view shared.person as
select id, email, first_name, last_name, role, nullif(trim(concat_ws(' ', first_name, last_name)), '') as name from retail.user;
comment on view shared.person is 'accounts: people with an account. Null instead of a name that is empty';

create view shared.member as
select member.agency_id, member.user_id, member.is_machine, member.suspended_at, person.email, person.first_name, person.last_name, person.role, person.name
from retail.agency_member member join shared.person on person.id = member.user_id;
comment on view shared.member is 'accounts: people and programs that work for an agency';

create view shared.guest as select id, email from retail.guest;
comment on view shared.guest is 'accounts: guests and the addresses that they typed';

create view shared.session as select id, currency from retail.session;
comment on view shared.session is 'accounts: the currency that a session shows prices in';

create view shared.agency as
select id, name, currency, country, tax_number, super_agency, suspended_at, created_at,
  array_remove(array[address_line_1, address_line_2, city, region, postal_code, country], '') as address_lines
from retail.agency;
comment on view shared.agency is 'agencies: who they are and where; suspended agencies do not sell';

alter view retail.agency_figure set schema shared;
comment on view shared.agency_figure is 'ledger: what stands of each item that an agency sold, movement by movement';

create view shared.ledger_entry as select id, order_id, item_id, agency_id, purpose, movement, posted_at from retail.ledger_entry;
comment on view shared.ledger_entry is 'ledger: entries and what they are about';

create view shared.ledger_line as
select line.entry_id, line.position, line.account, line.currency, line.minor, line.kind,
  entry.order_id, entry.item_id, entry.agency_id, entry.purpose, entry.movement, entry.posted_at
from retail.ledger_line line join retail.ledger_entry entry on entry.id = line.entry_id;
comment on view shared.ledger_line is 'ledger: lines, each with what its entry is about';

create view shared.payment_request as
select request.idempotency_key, intent.intent_id
from retail.payment_request request join retail.payment_intent intent on intent.reference = request.reference;
comment on view shared.payment_request is 'payments: the payment that a request to its provider is for';

create view shared.credit_account as select agency_id, currency, owed_minor from retail.credit_account;
comment on view shared.credit_account is 'credit: the accounts that agencies buy on';

create view shared.account_payment as select intent_id, agency_id, currency, captured_minor, refunded_minor, changed_at from retail.account_payment;
comment on view shared.account_payment is 'credit: payments on account';

create view shared.quote_claim as select agency_id, user_id, claimed_by_cart as cart_id, created_at, id from retail.quote where claimed_by_cart is not null;
comment on view shared.quote_claim is 'quotes: the person whose quote a cart buys or holds';

create view shared.order_payment as select id, order_id, provider, intent_id from retail.order_payment;
comment on view shared.order_payment is 'orders: the order that a payment is for';

create view shared.order_item as
select item.id, item.order_id, item.position, item.booking_reference, item.agency_id, item.settlement, item.is_service_fee, item.shown, item.travellers,
  item.mark_up_minor, item.commission_minor, ordered.currency, ordered.user_id, ordered.created_at,
  item.shown -> 'outward' -> 'departureDateTime' ->> 'date' as first_day
from retail.order_item item join retail.order ordered on ordered.id = item.order_id;
comment on view shared.order_item is 'orders: items with their order, whatever became of them. "shown" is the contract''s ShownChoice';

-- Parts are written when the money is taken.
create view shared.sold_item as
select item_id, sum(price_minor) as fare_minor, sum(commission_minor) as commission_minor, sum(mark_up_minor) as mark_up_minor,
  sum(discount_minor) as discount_minor, sum(fee_minor) as card_fee_minor, sum(charged_minor) as charged_minor
from retail.sold_part group by item_id;
comment on view shared.sold_item is 'orders: amounts of sold items at their sale. Ask for single items, since a join would add up all of them';

create view shared.item_booking as
select booking.id, booking.item_id, item.order_id, booking.position, booking.source,
  case when booking.supplier_booking_id is not null then coalesce(booking.supplier_booking_code, booking.supplier_booking_id) end as reference,
  booking.request -> 'pass' is not null as is_pass,
  array(
    select distinct segment ->> stop
    from unnest(array['outward', 'inward']) as direction
      cross join lateral jsonb_array_elements(coalesce(booking.request -> direction -> 'trip' -> 'segments', '[]')) as segment
      cross join unnest(array['from', 'to']) as stop) as stations
from retail.order_item_booking booking join retail.order_item item on item.id = booking.item_id;
comment on view shared.item_booking is 'orders: the bookings of items at their suppliers; "reference" once the supplier has answered';

create view shared.agreed_after_sale as
select id, order_id, item_id, kind, agreed_at, (figures -> 'fare' ->> 'minor')::bigint as fare_minor,
  (figures -> 'discount' ->> 'minor')::bigint as discount_minor, (figures -> 'cardFee' ->> 'minor')::bigint as card_fee_minor,
  (figures -> 'penalty' ->> 'minor')::bigint as penalty_minor, (figures -> 'refund' ->> 'minor')::bigint as refund_minor
from retail.after_sale where agreed_at is not null;
comment on view shared.agreed_after_sale is 'after-sales: those that the supplier has agreed to. Amounts are null where no money moves';
