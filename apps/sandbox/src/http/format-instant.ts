const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** For example "20 Nov 2026, 09:41:07 UTC". */
export function formatInstant(ms: number): string {
  return `${format.format(ms)} UTC`;
}
