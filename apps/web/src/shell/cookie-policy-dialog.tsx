import { cookiePolicies, type CookiePolicyRegion } from '../features/legal/cookie-policy.data.ts';
import { buttonClasses } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface CookiePolicyDialogProps {
  readonly region: CookiePolicyRegion;
  /** The address of the same text as a PDF. */
  readonly file: string;
  readonly onClose: () => void;
}

/**
 * The policy's text, in the width that SITE-7 gives its pages: 300 px on screens of at most 500 px, otherwise 900. It is text and not a
 * picture of the PDF, so that it can be enlarged and read aloud. A link leads to the PDF.
 */
export default function CookiePolicyDialog({ region, file, onClose }: CookiePolicyDialogProps) {
  const { title, validFrom, introduction, sections } = cookiePolicies[region];
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      size="large"
      actions={
        <a href={file} target="_blank" rel="noreferrer" className={buttonClasses('secondary')}>
          Open the PDF
        </a>
      }
    >
      <div className="w-[900px] max-w-full [@media(max-width:500px)]:w-[300px]">
        <p className="text-sm text-ink-soft">Valid from {validFrom}</p>
        <p className="mt-3">{introduction}</p>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="mt-6">
            <h3 className="text-lg">{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 leading-6.5 break-words">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
