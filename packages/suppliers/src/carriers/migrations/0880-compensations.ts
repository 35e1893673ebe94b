/** Compensation for a late arrival is an after-sale that closes no part: each of its parts names its amount. */
export const compensations = {
  name: '0880-compensations',
  sql: `
alter table carrier.after_sale drop constraint after_sale_kind_check,
  add constraint after_sale_kind_check check (kind in ('REFUND', 'EXCHANGE', 'SEAT_RELEASE', 'PASSENGER_CHANGE', 'COMPENSATION'));
`,
} as const;
