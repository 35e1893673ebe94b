import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** The target of BACK TO BLOGS in articles (CONTENT-7). */
export function loader() {
  return redirect(paths.blogs(), 302);
}
