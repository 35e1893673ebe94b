import { classNames } from '../../../lib/class-names.ts';
import { withPictureSizes } from '../model/picture-sizes.ts';

interface ProseProps {
  /** Sanitised HTML from the API, which sanitises it before storing it. */
  readonly html: string;
  readonly className?: string;
}

/** Text written by editors, in the type of the site. */
export function Prose({ html, className }: ProseProps) {
  // The API sanitises HTML with an allow list before storing it (modules/content).
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: withPictureSizes(html) }} />;
}
