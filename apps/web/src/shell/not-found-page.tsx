import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The 404 page, in the words of Spec 3 §2. */
export function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-3xl flex-col items-start gap-4 px-4 py-16 sm:px-6">
      <title>404: Page Not Found</title>
      <svg viewBox="0 0 320 120" className="w-72 max-w-full" role="img" aria-label="A track that ends at a buffer stop">
        <path d="M8 104h304" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
        <path d="M8 88h216M8 96h216" stroke="var(--pine-700)" strokeWidth="4" strokeLinecap="round" />
        <path d="M24 84v18M56 84v18M88 84v18M120 84v18M152 84v18M184 84v18M216 84v18" stroke="var(--line-strong)" strokeWidth="6" />
        <path d="M232 102 256 44h14v58" fill="none" stroke="var(--ink)" strokeWidth="7" strokeLinejoin="round" />
        <rect x="222" y="52" width="14" height="34" rx="3" fill="var(--signal)" />
        <circle cx="288" cy="30" r="15" fill="var(--signal)" />
        <path d="M280 30h16" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
        <path d="M288 46v58" stroke="var(--ink)" strokeWidth="5" />
      </svg>
      <h1 className="text-4xl">404: Page Not Found</h1>
      <p className="text-lg text-ink-soft">(it's a 404!)</p>
      <p className="text-lg">
        <strong>We're sorry</strong>
        <br />
        We couldn't find the page that you were looking for
      </p>
      <ButtonLink to={paths.home()} look="action">
        Go to the home page
      </ButtonLink>
    </div>
  );
}
