/** "09:14" in a zone: the same on the server and in any browser. `instant` is ISO 8601. */
export function clockTime(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(Date.parse(instant));
}
