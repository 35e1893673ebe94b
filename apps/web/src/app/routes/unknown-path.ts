import { redirect } from 'react-router';

/** Unknown paths redirect to /, for the moment and not to be cached (SITE-1). */
export function loader() {
  return redirect('/', { status: 302, headers: { 'Cache-Control': 'no-store' } });
}
