import { paths } from '../../../lib/paths.ts';

/**
 * Where an agent goes who signs in here (AGENCY-3): to the dashboard, unless they read promotion terms or the Eurail page, or arrive
 * with a source; the source `mbe` leads to the bookings. Undefined: they stay.
 */
export function agentLanding(pathname: string, search: string): string | undefined {
  const source = new URLSearchParams(search).get('source');
  if (source === 'mbe') return paths.myBookings();
  if (source !== null || pathname === '/promoTerms' || pathname === '/eurail-pass') return undefined;
  return paths.agencyDashboard();
}
