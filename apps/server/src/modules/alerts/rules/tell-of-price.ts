/**
 * When an alert sends a mail (ALERT-4): a price alert when the lowest price of its days is below its sum, and again only for a price that is
 * lower than the last one told; an alert of the begin of the sale when one of its days has a price. At most one mail a day.
 */
const mailPauseMs = 24 * 3_600_000;

export interface WatchedAlert {
  readonly kind: 'price' | 'saleOpens' | 'waiting';
  readonly belowMinor?: number | undefined;
  readonly toldAtMs?: number | undefined;
  readonly toldMinor?: number | undefined;
}

/** `lowestMinor`: absent while nothing is for sale. */
export function tellsNow(alert: WatchedAlert, lowestMinor: number | undefined, nowMs: number): boolean {
  if (lowestMinor === undefined) return false;
  if (alert.kind === 'saleOpens') return true;
  if (alert.toldAtMs !== undefined && nowMs < alert.toldAtMs + mailPauseMs) return false;
  return lowestMinor < (alert.belowMinor ?? 0) && (alert.toldMinor === undefined || lowestMinor < alert.toldMinor);
}
