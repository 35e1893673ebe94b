import { dayNumber, dayOfWeek } from '@throughfare/kernel/calendar-day';
import type { Card, CardCondition } from '../tariff.types.ts';

/**
 * When a Carte Avantage is valid. Jeune and Senior always. Adulte on a Saturday or Sunday, with a child, or on a return over a weekend
 * night whose two journeys are bought together at fares that accept the card (SNCF Voyageurs, since 2021).
 */

/** Whether the card is valid on any day and with any other journeys. */
export function isAlwaysGood(card: Card, ages: readonly number[]): boolean {
  return (
    !card.anyOf ||
    conditions(card, 'withChildOf').some(({ withChildOf: { minAge, maxAge } }) => ages.some((age) => age >= minAge && age <= maxAge))
  );
}

/** Whether it is valid on a single journey that begins on this weekday (1 is Monday). */
export function isGoodOnSingle(card: Card, weekday: number): boolean {
  return conditions(card, 'singleOnWeekdays').some(({ singleOnWeekdays }) => singleOnWeekdays.includes(weekday));
}

/** The weekdays on which a night begins that makes a return valid. Empty if there are none. */
export function nightsOf(card: Card): readonly number[] {
  return conditions(card, 'returnOverNightOf').flatMap(({ returnOverNightOf }) => returnOverNightOf);
}

/** Whether one of the nights lies between two days of departure ("YYYY-MM-DD"). */
export function isOverNight(nights: readonly number[], outwardDate: string, inwardDate: string): boolean {
  const away = dayNumber(inwardDate) - dayNumber(outwardDate);
  const first = dayOfWeek(outwardDate);
  return Array.from({ length: Math.max(0, Math.min(away, 7)) }, (_, night) => ((first - 1 + night) % 7) + 1).some((night) =>
    nights.includes(night),
  );
}

type ConditionOf<Key extends string> = Extract<CardCondition, Readonly<Record<Key, unknown>>>;

function conditions<Key extends string>(card: Card, key: Key): ConditionOf<Key>[] {
  return (card.anyOf ?? []).filter((condition): condition is ConditionOf<Key> => key in condition);
}
