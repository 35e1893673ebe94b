import type { Currency } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';

export interface DistanceSource {
  readonly currency: Currency;
  /** SEARCH-12, latest booking date ahead; three months where it names none, six for Italy. */
  readonly horizonDays: number;
  /** Before each ticket number: no two sources share one. */
  readonly ticketPrefix: string;
}

/** What differs from source to source where nothing is known of it but its timetable. */
export const distanceSources: Readonly<Record<Source, DistanceSource>> = {
  ATOC: { currency: 'GBP', horizonDays: 90, ticketPrefix: '80' },
  SilverRail: { currency: 'GBP', horizonDays: 90, ticketPrefix: '81' },
  SNCF: { currency: 'EUR', horizonDays: 329, ticketPrefix: '82' },
  AMT: { currency: 'USD', horizonDays: 335, ticketPrefix: '83' },
  VIA: { currency: 'CAD', horizonDays: 330, ticketPrefix: '84' },
  TRENITALIA: { currency: 'EUR', horizonDays: 180, ticketPrefix: '85' },
  ITAL: { currency: 'EUR', horizonDays: 180, ticketPrefix: '86' },
  DISTRIBUSION: { currency: 'EUR', horizonDays: 90, ticketPrefix: '87' },
  Eurail: { currency: 'EUR', horizonDays: 90, ticketPrefix: '88' },
};
