import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ShownCard } from '../../../domain/content/model/article-card.ts';
import { Picture } from '../../../domain/content/components/picture.tsx';

/**
 * A row of articles: one visible below 600 px and four above, and the first again after the last (SITE-9). The row itself scrolls by
 * finger, wheel or keyboard; the buttons also wrap around.
 */
export default function BlogCarousel({ cards }: { readonly cards: readonly ShownCard[] }) {
  const hydrated = useHydrated();
  const rowRef = useRef<HTMLUListElement>(null);

  function step(direction: 1 | -1) {
    const row = rowRef.current;
    const card = row?.firstElementChild;
    if (!row || !card) return;
    const end = row.scrollWidth - row.clientWidth;
    const atEnd = direction === 1 ? row.scrollLeft >= end - 2 : row.scrollLeft <= 2;
    const left = atEnd ? (direction === 1 ? 0 : end) : row.scrollLeft + direction * (card.getBoundingClientRect().width + 16);
    row.scrollTo({ left, behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
  }

  return (
    <div>
      {cards.length === 0 && <p className="text-ink-soft">Our articles cannot be shown here at the moment.</p>}
      <ul
        ref={rowRef}
        aria-label="Articles"
        className="grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col gap-4 overflow-x-auto pb-2 min-[600px]:auto-cols-[calc((100%-3rem)/4)]"
      >
        {cards.map((card) => (
          <li key={card.id} className="group relative flex snap-start flex-col">
            <Picture src={card.image} alt="" className="rounded-control" />
            <p className="mt-3 text-sm text-ink-soft">{card.date}</p>
            <h2 className="mt-1 text-[1.0625rem] leading-6">
              <Link
                to={paths.blog(card.id)}
                className="text-ink no-underline after:absolute after:inset-0 group-hover:underline focus-visible:-outline-offset-2"
              >
                {card.title}
              </Link>
            </h2>
            <p className="mt-1.5 line-clamp-3 text-[0.9375rem] leading-5.5 text-ink-soft">{card.desc}</p>
            <p className="mt-auto pt-2 text-sm font-medium text-pine-700">{card.readTime}</p>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center justify-between gap-4">
        <Link to={paths.blogs()} className="inline-flex min-h-10 items-center font-medium">
          All articles
        </Link>
        {hydrated && cards.length > 0 && (
          <span className="flex gap-2">
            <IconButton
              look="round"
              label="Previous articles"
              icon={<ArrowLeft aria-hidden="true" className="size-5" />}
              onClick={() => step(-1)}
            />
            <IconButton
              look="round"
              label="Next articles"
              icon={<ArrowRight aria-hidden="true" className="size-5" />}
              onClick={() => step(1)}
            />
          </span>
        )}
      </div>
    </div>
  );
}
