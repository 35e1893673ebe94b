import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Picture } from '../../../domain/content/components/picture.tsx';
import type { ShownCard } from '../../../domain/content/model/article-card.ts';

interface ArticleCardsProps {
  readonly cards: readonly ShownCard[];
  /** Whether the cards are visible when the page opens. */
  readonly first?: boolean;
}

/** Articles as cards: the whole card can be pressed, and its heading is the link. */
export function ArticleCards({ cards, first = false }: ArticleCardsProps) {
  return (
    // If possible, no row has a gap.
    <ul className={`grid gap-x-6 gap-y-10 sm:grid-cols-2 ${cards.length % 4 === 0 ? 'xl:grid-cols-4' : 'lg:grid-cols-3'}`}>
      {cards.map((card, index) => (
        <li key={card.id} className="group relative flex flex-col">
          <Picture
            src={card.image}
            alt=""
            first={first && index === 0}
            sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 50vw, 100vw"
            className="rounded-panel transition-transform duration-200 group-hover:-translate-y-1"
          />
          <p className="mt-4 text-sm text-ink-soft">
            {card.date} · {card.readTime}
          </p>
          <h2 className="mt-1.5 text-[1.3125rem] leading-7">
            <Link to={paths.blog(card.id)} className="text-ink no-underline after:absolute after:inset-0 group-hover:underline">
              {card.title}
            </Link>
          </h2>
          <p className="mt-2 text-[0.9375rem] text-ink-soft">{card.desc}</p>
        </li>
      ))}
    </ul>
  );
}
