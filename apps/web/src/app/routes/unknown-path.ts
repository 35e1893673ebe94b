import { redirect } from 'react-router';

/** Redirects unknown paths to /. The redirect is temporary and must not be cached (SITE-1). */
export function loader() {
  return redirect('/', { status: 302, headers: { 'Cache-Control': 'no-store' } });
}
