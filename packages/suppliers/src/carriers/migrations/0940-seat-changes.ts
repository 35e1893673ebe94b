/** Travellers move to other places of their class (SEAT-6). */
export const seatChanges = {
  name: '0940-seat-changes',
  sql: `
alter table carrier.after_sale drop constraint after_sale_kind_check,
  add constraint after_sale_kind_check
    check (kind in ('REFUND', 'EXCHANGE', 'SEAT_RELEASE', 'PASSENGER_CHANGE', 'SEAT_CHANGE', 'COMPENSATION'));
`,
} as const;
