import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** The address by which articles link to the Eurail pass page (CONTENT-7). */
export function loader() {
  return redirect(paths.information('/eurail-pass'), 302);
}
