import { paths } from '../../../lib/paths.ts';

/**
 * The page for an agent who signs in here (AGENCY-3): the dashboard, unless they read promotion terms or the Eurail page, or arrive with a
 * source; the source `mbe` leads to the bookings. Undefined: they stay.
 */
export function agentLanding(pathname: string, search: string): string | undefined {
  const source = new URLSearchParams(search).get('source');
  if (source === 'mbe') return paths.myBookings();
  if (source !== null || pathname === '/promoTerms' || pathname === '/eurail-pass') return undefined;
  return paths.agencyDashboard();
}
