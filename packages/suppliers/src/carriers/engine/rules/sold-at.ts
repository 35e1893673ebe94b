import type { BookingRecord } from '../booking-record.types.ts';

/**
 * The purchase from which the times of a void and of a grace period count, in epoch milliseconds; undefined before the sale. An exchanged
 * booking counts from the first sale of its chain (ruling 50).
 */
export function soldAtMs({ firstSoldAtMs, confirmedAtMs }: Pick<BookingRecord, 'firstSoldAtMs' | 'confirmedAtMs'>): number | undefined {
  return confirmedAtMs === undefined ? undefined : (firstSoldAtMs ?? confirmedAtMs);
}
