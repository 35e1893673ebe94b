import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** The address by which articles link to the ticket search (CONTENT-7). */
export function loader() {
  return redirect(paths.home(), 302);
}
