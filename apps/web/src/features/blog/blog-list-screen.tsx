import { ArticleCards } from './components/article-cards.tsx';
import type { ShownCard } from '../../domain/content/model/article-card.ts';

/** The blog: all articles, newest first. */
export function BlogListScreen({ cards }: { readonly cards: readonly ShownCard[] }) {
  return (
    <div className="mx-auto max-w-[84rem] px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">Trainspiration Blog</h1>
      <p className="mt-3 mb-10 max-w-xl text-lg text-ink-soft">
        Where to go, how to get there by rail, and what is worth knowing before you book.
      </p>
      <ArticleCards cards={cards} first />
    </div>
  );
}
