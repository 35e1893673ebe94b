/** Around these days few trains run, or none. */
const holidays = new Set(['12-24', '12-25', '12-26', '12-31', '01-01', '01-06']);

/**
 * Returns the next day without a holiday at each call, from 4 December 2026, and starts again after `count` days. A day for each purchase
 * keeps purchases from competing for the same places.
 */
export function trainDays({ first = 4, count = 18 }: { readonly first?: number; readonly count?: number } = {}): () => string {
  const days: string[] = [];
  for (let offset = 0; days.length < count; offset += 1) {
    const day = new Date(Date.UTC(2026, 11, first + offset)).toISOString().slice(0, 10);
    if (!holidays.has(day.slice(5))) days.push(day);
  }
  let taken = 0;
  return () => days[taken++ % count] ?? '';
}
