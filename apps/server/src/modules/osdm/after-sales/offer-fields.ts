import type { StoredAfterSale } from './after-sale-store.ts';

/** What every offer about fulfilments says of itself. */
export const offerFields = ({ id, status, createdAt, validUntil, confirmedAt }: StoredAfterSale) => ({
  id,
  createdOn: createdAt.toISOString(),
  validFrom: createdAt.toISOString(),
  validUntil: validUntil.toISOString(),
  ...(confirmedAt ? { confirmedOn: confirmedAt.toISOString() } : {}),
  status: status === 'CONFIRMED' ? ('CONFIRMED' as const) : ('PROPOSED' as const),
});
