/**
 * A page's path for the log: without its query, and without segments that look like an id, a reference, a signed link or an address,
 * because they identify a person.
 */
export function loggablePath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path
    .split('/')
    .map((segment) => (segment.length > 24 || /@|%40|\d{3,}|[A-Z0-9]{6,}/.test(segment) ? '…' : segment))
    .join('/');
}
