import type { MobilePassStatus, PassInUse } from '@throughfare/contract/shapes/pass-in-use';
import { formatFullDay } from '@throughfare/kernel/format-day';

export const passStatusWords: Readonly<Record<MobilePassStatus, string>> = {
  NOT_ISSUED: 'Not issued yet',
  NOT_ACTIVATED: 'Not activated',
  ACTIVATED: 'Activated',
  IN_USE: 'In use',
  EXPIRED: 'Expired',
  REFUNDED: 'Refunded',
  EXCHANGED: 'Exchanged',
};

/** The next step with the pass, in a sentence. */
export function nextWithPass({ mobilePassStatus: status, validFrom, validUntil, travelDays, diary }: PassInUse): string {
  const until = formatFullDay(validUntil);
  switch (status) {
    case 'NOT_ISSUED':
      return 'The pass is being issued. Please look again in a few minutes.';
    case 'NOT_ACTIVATED':
      return 'Activate the pass before your first journey.';
    case 'ACTIVATED':
      return `The pass is ready. It is valid from ${formatFullDay(validFrom)} until ${until}.`;
    case 'IN_USE': {
      const left = travelDays ? `${daysText(travelDays.total - travelDays.used)} left, ` : '';
      return diary ? `The pass is in use: ${left}valid until ${until}.` : `The pass is valid until ${until}.`;
    }
    case 'EXPIRED':
      return 'The pass has expired.';
    case 'REFUNDED':
      return 'The pass was given back. It is no longer valid.';
    case 'EXCHANGED':
      return 'The pass was exchanged for another one. It is no longer valid.';
  }
}

export function daysText(days: number): string {
  return days === 1 ? '1 travel day' : `${days} travel days`;
}

interface DiaryDay {
  readonly day: string;
  readonly journeys: PassInUse['journeys'];
}

/** The journeys by day, earliest first. */
export function diaryDays(journeys: PassInUse['journeys']): readonly DiaryDay[] {
  const byDay = Map.groupBy(journeys, ({ day }) => day);
  return [...byDay].toSorted(([a], [b]) => a.localeCompare(b)).map(([day, ofDay]) => ({ day, journeys: ofDay }));
}
