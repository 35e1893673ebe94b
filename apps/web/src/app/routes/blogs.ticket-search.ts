import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** The ticket search, as articles link to it (CONTENT-7). */
export function loader() {
  return redirect(paths.home(), 302);
}
