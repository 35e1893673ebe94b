/** The path where a user may be sent after signing in: a path of this site, else home. Anything that could lead off the site is refused. */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2_000) return '/';
  // No second slash, no backslash (browsers read it as a slash), no control character (browsers drop it).
  if (!wanted.isWellFormed() || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return '/';
  // It becomes a header, which takes ASCII only.
  return wanted.replaceAll(/[^!-~]/gu, encodeURIComponent);
}
