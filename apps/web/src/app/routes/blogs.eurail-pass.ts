import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** The Eurail pass page, as articles link to it (CONTENT-7). */
export function loader() {
  return redirect(paths.information('/eurail-pass'), 302);
}
