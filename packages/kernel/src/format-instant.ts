const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * An instant in ISO 8601 as "21 Nov 2026, 12:41 UTC": the clock that people of several countries share. With an IANA zone by its clock, which
 * it names: "21 Nov 2026, 12:41, London time".
 */
export function formatInstant(instant: string, zone?: string): string {
  // Swedish dates are those of ISO 8601.
  const local = zone === undefined ? instant : new Date(instant).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
  const [date = '', time = ''] = local.split('T');
  const [year, month = '', day = ''] = date.split('-');
  const clock = zone === undefined ? ' UTC' : `, ${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}, ${time.slice(0, 5)}${clock}`;
}
