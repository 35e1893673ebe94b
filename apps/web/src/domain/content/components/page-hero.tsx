import type { ReactNode } from 'react';
import type { Crumb } from '../model/breadcrumb-data.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Picture } from './picture.tsx';

interface PageHeroProps {
  readonly image: string;
  readonly crumbs: readonly Crumb[];
  readonly breadcrumbsLabel?: string;
  readonly h1: string;
  /** The content under the heading. */
  readonly children: ReactNode;
  /** Whether a search box overlaps the picture. */
  readonly underBox?: boolean;
}

/** The head of a landing page: a heading over a picture. */
export function PageHero({ image, crumbs, breadcrumbsLabel, h1, children, underBox = false }: PageHeroProps) {
  return (
    <section className="on-dark relative overflow-hidden bg-pine-fill print:bg-transparent">
      <Picture src={image} alt="" first fill className="print:hidden" />
      {/* Keeps white text at 4.5 : 1 on any picture. */}
      <div className="absolute inset-0 bg-linear-to-b from-pine-900/90 via-pine-900/75 to-pine-900/60 lg:bg-linear-to-r lg:from-pine-900/90 lg:via-pine-900/80 lg:to-pine-900/5 print:hidden" />
      <div
        className={`relative mx-auto max-w-[84rem] px-4 pt-5 text-white sm:px-6 sm:pt-7 print:pb-4 print:text-ink ${underBox ? 'pb-19 sm:pb-32' : 'pb-12 sm:pb-16'}`}
      >
        <Breadcrumbs
          crumbs={crumbs}
          {...(breadcrumbsLabel !== undefined && { label: breadcrumbsLabel })}
          className="text-white print:hidden"
        />
        <h1 className="mt-5 max-w-3xl text-[2.375rem] leading-[1.06] sm:mt-8 sm:text-6xl">{h1}</h1>
        {children}
      </div>
    </section>
  );
}
