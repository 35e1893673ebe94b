import type { ReactNode } from 'react';
import { buttonClasses } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageBand, type PageBandProps } from './page-band.tsx';

interface DeskPageProps extends Omit<PageBandProps, 'children'> {
  /** The content of the band, under the title. */
  readonly band?: ReactNode;
  readonly gap?: 'gap-6' | 'gap-8' | 'gap-10';
  readonly children: ReactNode;
}

/** A page of staff: a band with its title, and its sections in a column. */
export function DeskPage({ band, gap = 'gap-8', children, ...title }: DeskPageProps) {
  return (
    <>
      <PageBand {...title}>{band}</PageBand>
      <div className={`mx-auto flex max-w-[84rem] flex-col ${gap} px-4 py-8 sm:px-6`}>{children}</div>
    </>
  );
}

interface FailedDeskPageProps extends Omit<PageBandProps, 'children'> {
  /** "agents": the words of "The agents cannot be shown". */
  readonly what: string;
  readonly message: string;
  /** The address of this page. */
  readonly href: string;
}

/** Replaces a page of staff if its data could not be loaded. It gives the reason, and a way to try again. */
export function FailedDeskPage({ what, message, href, ...title }: FailedDeskPageProps) {
  const again = (
    <a href={href} className={buttonClasses('action')}>
      Try again
    </a>
  );
  return (
    <DeskPage {...title}>
      <EmptyState title={`The ${what} cannot be shown`} actions={again}>
        {message}
      </EmptyState>
    </DeskPage>
  );
}
