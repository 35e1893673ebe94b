/** One formatter for each zone: making one takes longer than all its work for a page. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** "09:14" in a zone, the same on the server and in any browser. Without a zone, by this machine's clock. `instant` is ISO 8601. */
export function clockTime(instant: string, zone: string | undefined): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...(zone !== undefined && { timeZone: zone }) });
    formats.set(zone, format);
  }
  return format.format(Date.parse(instant));
}
