/** Where somebody may be sent after signing in: a path of this site, else home. Anything that could lead off it is no path. */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2_000) return '/';
  // No second slash, no backslash that browsers read as one, no control character that they drop.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) ? wanted : '/';
}
