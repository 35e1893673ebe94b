const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "Sat 28 Nov 2026" of "2026-11-28" (Spec 1 §2: ddd DD MMM YYYY). */
export function dayText(date: string): string {
  const parts = new Map(format.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value]));
  // "Sept" is what newer data calls the month in British English; the specification's months have three letters
  return `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')?.slice(0, 3)} ${parts.get('year')}`;
}
