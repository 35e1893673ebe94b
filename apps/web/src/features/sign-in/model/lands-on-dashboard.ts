/** Spec 3 §4: agents are sent to their dashboard, unless they read promotion terms or the Eurail page, or arrive with a source. */
export function landsOnDashboard(pathname: string, search: string): boolean {
  if (pathname === '/promoTerms' || pathname === '/eurail-pass') return false;
  return !new URLSearchParams(search).has('source');
}
