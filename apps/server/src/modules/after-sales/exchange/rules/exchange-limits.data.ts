import type { Source } from '@throughfare/kernel/source';

/** How far ahead another train can be chosen in exchange, and from when on a day is looked at (EXCHANGE-1). The first row that fits decides. */
export interface ExchangeLimit {
  /** Absent: any. */
  readonly sources?: readonly Source[];
  /** Days after today at the station of departure. */
  readonly days: number;
  /** HH:MM */
  readonly time: string;
}

export const exchangeLimits: readonly [ExchangeLimit, ...ExchangeLimit[]] = [
  { sources: ['SNCF'], days: 305, time: '00:00' },
  { sources: ['ATOC'], days: 84, time: '08:00' },
  { days: 84, time: '00:00' },
];
