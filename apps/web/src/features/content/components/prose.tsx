import { classNames } from '../../../lib/class-names.ts';
import { withPictureSizes } from '../model/picture-sizes.ts';

interface ProseProps {
  /** Clean HTML of the API: it was cleaned when it was stored. */
  readonly html: string;
  readonly className?: string;
}

/** Text written by editors, in the type of the site. */
export function Prose({ html, className }: ProseProps) {
  // The API cleans HTML with an allow list before it stores it (modules/content).
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: withPictureSizes(html) }} />;
}
