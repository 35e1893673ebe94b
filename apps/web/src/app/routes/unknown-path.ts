import { redirect } from 'react-router';

/** Unknown paths redirect to / (Spec 3 §2), for the moment and not to be cached (reading guide 32). */
export function loader() {
  return redirect('/', { status: 302, headers: { 'Cache-Control': 'no-store' } });
}
