import { lazy, Suspense, useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { marketFacts, type Market } from '@throughfare/kernel/market';
import { classNames } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';
import { buttonClasses } from '../ui/button.tsx';
import { useShellWords } from './use-shell-words.ts';

const CookiePolicyDialog = lazy(() => import('./cookie-policy-dialog.tsx'));

/** SITE-7: the key of the stored answer. A cookie with the same content tells the server. */
const storageKey = 'cookies';
/** SITE-7 */
const closesAfterMs = 500;

function keepAnswer(answer: string): void {
  try {
    localStorage.setItem(storageKey, answer);
  } catch {
    // Storage is switched off, so only the cookie remembers.
  }
}

/**
 * Asks once about cookies; `asks` is true until the server knows the answer. Refusing is as easy as accepting, and both answers are kept.
 * It has its own place at the foot of the page, and covers neither the focused element nor a next step (cookie-banner.css).
 */
export function CookieBanner({ market, asks }: { readonly market: Market; readonly asks: boolean }) {
  const words = useShellWords().cookies;
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState<'open' | 'closing' | 'gone'>('open');
  const [reading, setReading] = useState(false);

  useEffect(() => {
    if (shown !== 'closing') return;
    const timer = setTimeout(() => setShown('gone'), closesAfterMs);
    return () => clearTimeout(timer);
  }, [shown]);

  // The server knows the answer before the banner has faded.
  if (shown === 'gone' || (shown === 'open' && !asks)) return null;
  const policy = paths.cookiesPolicy(marketFacts[market].cookiePolicy);
  return (
    <>
      <div aria-hidden="true" className="cookie-gap" />
      <section aria-label={words.label} className={classNames('cookie-banner print:hidden', shown === 'closing' && 'opacity-0')}>
        <fetcher.Form
          method="post"
          action={paths.chooseCookies()}
          className="mx-auto flex max-w-[84rem] flex-wrap items-center justify-between gap-x-8 gap-y-2.5 px-4 py-3 max-sm:gap-y-2 max-sm:py-2.5 sm:px-6"
          onSubmit={(event) => {
            // The browser says which of the two buttons was pressed.
            const { submitter } = event.nativeEvent;
            if (submitter instanceof HTMLButtonElement) keepAnswer(submitter.value);
            setShown('closing');
          }}
        >
          <input type="hidden" name="returnTo" value={pathname + search} />
          <p className="max-w-3xl flex-[1_1_24rem]">{words.text}</p>
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1">
            <a
              href={policy}
              // The footer leads search engines to the policy, by its name.
              rel="nofollow"
              className={buttonClasses('quiet', 'small')}
              onClick={(event) => {
                event.preventDefault();
                setReading(true);
              }}
            >
              {words.more}
            </a>
            <button name="cookies" value="refused" className={buttonClasses('secondary', 'small')}>
              {words.refuse}
            </button>
            <button name="cookies" value="accepted" className={buttonClasses('secondary', 'small')}>
              {words.accept}
            </button>
          </div>
        </fetcher.Form>
        {reading && (
          <Suspense>
            {/* The policy is in English on every page. */}
            <div lang="en" className="contents">
              <CookiePolicyDialog region={marketFacts[market].cookiePolicy} file={policy} onClose={() => setReading(false)} />
            </div>
          </Suspense>
        )}
      </section>
    </>
  );
}
