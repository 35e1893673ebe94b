/** Where a form or an address wants to go back to: a path of this site, or home. Anything that could leave the site is ignored. */
export function returnTo(asked: FormData | URLSearchParams): string {
  const wanted = asked.get('returnTo');
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}
