import type { InformationPage } from '@throughfare/contract/calls/content';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../domain/content/components/breadcrumbs.tsx';
import { Picture } from '../../domain/content/components/picture.tsx';
import { Prose } from '../../domain/content/components/prose.tsx';
import type { Crumb } from '../../domain/content/model/breadcrumb-data.ts';

interface InformationScreenProps {
  readonly page: InformationPage;
  readonly crumbs: readonly Crumb[];
  readonly children?: ReactNode;
}

/** A page for looking things up: its subject at the top, then the text. */
export function InformationScreen({ page, crumbs, children }: InformationScreenProps) {
  return (
    <article>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto grid max-w-[84rem] items-center gap-8 px-4 py-9 sm:px-6 lg:grid-cols-[1fr_34rem] lg:py-12">
          <div>
            <Breadcrumbs crumbs={crumbs} className="mb-4 text-ink-soft" />
            <h1 className="text-[2.25rem] sm:text-5xl">{page.title}</h1>
            <p className="mt-4 max-w-xl text-lg text-ink-soft">{page.introduction}</p>
            <ButtonLink to={page.action.href} look="action" className="mt-6 print:hidden">
              {page.action.text}
            </ButtonLink>
          </div>
          <Picture
            src={page.image}
            alt={page.imageAlt}
            first
            sizes="(min-width: 64rem) 34rem, 100vw"
            className="rounded-panel print:hidden"
          />
        </div>
      </header>
      <Prose html={page.content} className="mx-auto max-w-[46rem] px-4 py-10 sm:px-6 sm:py-14" />
      {children}
    </article>
  );
}
