import { classNames } from '../../../lib/class-names.ts';
import { withPictureSizes } from '../model/picture-sizes.ts';

interface ProseProps {
  /** Clean HTML of the API: it was cleaned when it was stored. */
  readonly html: string;
  readonly className?: string;
}

const look = [
  'text-[1.0625rem] leading-[1.75]',
  '[&>*:first-child]:mt-0 [&_p]:mt-4 [&_h2]:mt-10 [&_h2]:text-[1.625rem] [&_h3]:mt-8 [&_h3]:text-[1.25rem] [&_h2+p]:mt-3 [&_h3+p]:mt-2',
  '[&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1.5 [&_li]:marker:text-pine-500',
  '[&_figure]:my-8 [&_img]:h-auto [&_img]:w-full [&_img]:rounded-panel [&_figcaption]:mt-2 [&_figcaption]:text-sm [&_figcaption]:text-ink-soft',
  '[&_table]:mt-5 [&_table]:w-full [&_table]:text-left [&_table]:text-[0.9375rem] [&_caption]:pb-2 [&_caption]:text-left [&_caption]:font-semibold',
  '[&_th]:border-b [&_th]:border-line [&_th]:py-2 [&_th]:pr-3 [&_th]:align-top [&_td]:border-b [&_td]:border-line [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top',
  'print:text-[11pt] print:[&_img]:hidden print:[&_figcaption]:hidden',
].join(' ');

/** Text as editors write it, in the type of the site. */
export function Prose({ html, className }: ProseProps) {
  // The API cleans HTML with an allow list before it stores it (modules/content).
  return <div className={classNames(look, className)} dangerouslySetInnerHTML={{ __html: withPictureSizes(html) }} />;
}
