/**
 * Decides which row of an agency's terms holds on a day. A row begins on its first day and holds until a later row begins or its own last
 * day is over. Of two rows that begin on the same day, the one entered last holds. For commission, a row of the agency goes before a row
 * for all agencies, and a row for the source before a row for all sources. Without a row there is no commission.
 */
import type { Source } from '@throughfare/kernel/source';

interface Dated {
  readonly id: number;
  /** YYYY-MM-DD. */
  readonly validFrom: string;
  readonly validUntil?: string;
}

export interface CommissionRate extends Dated {
  /** Absent: for every agency. */
  readonly agencyId?: string;
  /** Absent: for every source. */
  readonly source?: Source;
  readonly product: 'PointToPoint' | 'RailPass';
  readonly basisPoints: number;
}

/** The latest row that has begun and not ended. */
export function rowOn<Row extends Dated>(rows: readonly Row[], day: string): Row | undefined {
  const holding = rows.filter(({ validFrom, validUntil }) => validFrom <= day && (validUntil === undefined || day <= validUntil));
  return holding.reduce<Row | undefined>((latest, row) => (latest && isLater(latest, row) ? latest : row), undefined);
}

function isLater(a: Dated, b: Dated): boolean {
  return a.validFrom === b.validFrom ? a.id > b.id : a.validFrom > b.validFrom;
}

export interface Sold {
  readonly agencyId: string;
  readonly source: Source;
  readonly product: CommissionRate['product'];
  readonly day: string;
}

export function commissionRateOn(rates: readonly CommissionRate[], { agencyId, source, product, day }: Sold): CommissionRate | undefined {
  const ofProduct = rates.filter((rate) => rate.product === product && (rate.source ?? source) === source);
  const own = ofProduct.filter((rate) => rate.agencyId === agencyId);
  const everybodys = ofProduct.filter((rate) => rate.agencyId === undefined);
  for (const rows of [own, everybodys]) {
    const row =
      rowOn(
        rows.filter((rate) => rate.source !== undefined),
        day,
      ) ??
      rowOn(
        rows.filter((rate) => rate.source === undefined),
        day,
      );
    if (row) return row;
  }
  return undefined;
}

/** Half a minor unit rounds up. Commission is on the fare alone, never on fees, seats or meals sold beside it. */
export function commissionOn(fareMinor: number, basisPoints: number): number {
  return Math.floor((fareMinor * basisPoints + 5000) / 10_000);
}
