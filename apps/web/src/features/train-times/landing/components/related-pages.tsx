import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

interface RelatedPagesProps {
  readonly heading: string;
  readonly links: readonly { readonly path: string; readonly text: string }[];
}

/** Further pages for a reader of this one. */
export function RelatedPages({ heading, links }: RelatedPagesProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="related" className="print:hidden">
      <h2 id="related" className="text-3xl">
        {heading}
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {links.map(({ path, text }) => (
          <li key={path}>
            <Link
              to={path}
              className="group flex min-h-16 items-center justify-between gap-4 rounded-panel border-[1.5px] border-line bg-surface px-5 py-3 font-semibold text-ink no-underline hover:border-pine-700 hover:bg-pine-50"
            >
              {text}
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-pine-500 transition-transform group-hover:translate-x-0.5" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
