const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An instant in ISO 8601 as "21 Nov 2026, 12:41 UTC": the clock that people of several countries share. */
export function formatInstant(instant: string): string {
  const [date = '', time = ''] = instant.split('T');
  const [year, month = '', day = ''] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}, ${time.slice(0, 5)} UTC`;
}
