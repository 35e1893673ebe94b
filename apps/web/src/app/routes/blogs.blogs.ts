import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** What BACK TO BLOGS links to in articles (CONTENT-7). */
export function loader() {
  return redirect(paths.blogs(), 302);
}
