import type { Article } from '@throughfare/contract/calls/content';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../domain/content/components/breadcrumbs.tsx';
import { Picture } from '../../domain/content/components/picture.tsx';
import { Prose } from '../../domain/content/components/prose.tsx';
import type { Crumb } from '../../domain/content/model/breadcrumb-data.ts';
import { ArticleCards } from './components/article-cards.tsx';
import type { ShownCard } from '../../domain/content/model/article-card.ts';

export type ShownArticle = Pick<Article, 'title' | 'image' | 'imageAlt' | 'date' | 'publishedOn' | 'desc' | 'content'> & {
  readonly readTime: string;
};

interface ArticleScreenProps {
  readonly article: ShownArticle;
  readonly crumbs: readonly Crumb[];
  /** Further articles. */
  readonly more: readonly ShownCard[];
}

export function ArticleScreen({ article, crumbs, more }: ArticleScreenProps) {
  return (
    <>
      <article className="mx-auto max-w-[46rem] px-4 pt-8 pb-14 sm:px-6 sm:pt-12">
        <Breadcrumbs crumbs={crumbs} className="mb-5 text-ink-soft" />
        <h1 className="text-[2.25rem] sm:text-[3rem] sm:leading-[1.08]">{article.title}</h1>
        <p className="mt-4 text-[0.9375rem] text-ink-soft">
          <time dateTime={article.publishedOn}>{article.date}</time> · {article.readTime}
        </p>
        <p className="mt-5 text-xl leading-8 text-ink-soft">{article.desc}</p>
        <Picture
          src={article.image}
          alt={article.imageAlt}
          first
          sizes="(min-width: 50rem) 46rem, 100vw"
          className="mt-7 rounded-panel print:hidden"
        />
        <Prose html={article.content} className="mt-9 [&_h2]:text-[1.375rem]" />
        <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-7 print:hidden">
          <ButtonLink to={paths.home()} look="action">
            Book now
          </ButtonLink>
          <ButtonLink to={paths.blogs()}>
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            BACK TO BLOGS
          </ButtonLink>
        </div>
      </article>
      <section aria-labelledby="more" className="border-t border-line bg-surface print:hidden">
        <div className="mx-auto max-w-[84rem] px-4 py-12 sm:px-6">
          <h2 id="more" className="mb-7 text-3xl">
            Read on
          </h2>
          <ArticleCards cards={more} />
        </div>
      </section>
    </>
  );
}
