-- Travellers who move to other places of their class (SEAT-6). No money moves, and their tickets are issued again.
alter table retail.after_sale drop constraint after_sale_kind_check,
  add constraint after_sale_kind_check
    check (kind in ('REFUND', 'VOID', 'SEAT_RELEASE', 'TRAVELLER_CHANGE', 'SEAT_CHANGE', 'EXCHANGE', 'TRAVEL_CHANGE', 'COMPENSATION'));
