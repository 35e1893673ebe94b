/** Where a form wants to go back to: a path of this site, or home. Anything that could leave the site is ignored. */
export function returnTo(form: FormData): string {
  const wanted = form.get('returnTo');
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}
