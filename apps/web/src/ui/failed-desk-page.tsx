import { buttonClasses } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageBand } from './page-band.tsx';

interface FailedDeskPageProps {
  readonly title: string;
  readonly back?: { readonly to: string; readonly label: string };
  /** For example "The agents cannot be shown". */
  readonly failure: string;
  readonly message: string;
  /** The address of this page. */
  readonly href: string;
}

/** Replaces a whole page of staff if its data could not be loaded. It gives the reason, and a way to try again. */
export function FailedDeskPage({ title, back, failure, message, href }: FailedDeskPageProps) {
  return (
    <>
      <PageBand title={title} {...(back && { back })} />
      <div className="mx-auto max-w-[84rem] px-4 py-8 sm:px-6">
        <EmptyState
          title={failure}
          actions={
            <a href={href} className={buttonClasses('action')}>
              Try again
            </a>
          }
        >
          {message}
        </EmptyState>
      </div>
    </>
  );
}
