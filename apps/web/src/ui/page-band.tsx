import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface PageBandProps {
  readonly title: string;
  /** The list to which the page belongs. */
  readonly back?: { readonly to: string; readonly label: string };
  /** The content under the title. */
  readonly children?: ReactNode;
}

/** The band with the title on pages of staff: desks, editors, agencies. */
export function PageBand({ title, back, children }: PageBandProps) {
  return (
    <div className="on-dark bg-pine-fill text-white">
      <div className="mx-auto flex max-w-[84rem] flex-col gap-2 px-4 py-8 sm:px-6">
        {back && (
          <Link to={back.to} className="w-fit text-white underline underline-offset-4">
            {back.label}
          </Link>
        )}
        <h1 className="text-3xl break-words md:text-4xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
