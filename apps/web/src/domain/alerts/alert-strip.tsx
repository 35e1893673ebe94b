import type { Alert } from '@throughfare/contract/calls/alert-banner';
import { Pause, Play, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';

/** PARTY-3 */
const rotatesEveryMs = 3000;

/** At night the pale grounds give way to those of the page's own notices. */
const atNight: Readonly<Record<Alert['colour'], string>> = {
  pine: '',
  amber: 'dark:bg-amber-100! dark:text-amber-ink!',
  red: 'dark:bg-signal-100! dark:text-signal-dark!',
  sky: 'dark:bg-pine-100! dark:text-ink!',
};

const iconClasses = 'inline-flex size-9 shrink-0 items-center justify-center rounded-full hover:bg-black/10';

/** The alert in view: the next one every three seconds, unless the visitor is reading, has stopped it, or wants no motion. */
function useRotation(count: number): {
  readonly at: number;
  readonly stopped: boolean;
  readonly setStopped: (stopped: boolean) => void;
  readonly setHeld: (held: boolean) => void;
} {
  const [at, setAt] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (stopped || held || count < 2) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      if (!still.matches) setAt((now) => (now + 1) % count);
    }, rotatesEveryMs);
    return () => clearInterval(timer);
  }, [stopped, held, count]);
  return { at: at % Math.max(count, 1), stopped, setStopped, setHeld };
}

/** The rotating strip under the header of landing pages (SITE-5, Alert banner). Absent without alerts. */
export function AlertStrip({ alerts }: { readonly alerts: readonly Alert[] }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const { at, stopped, setStopped, setHeld } = useRotation(alerts.length);
  const current = alerts[at];
  if (!current || fetcher.state !== 'idle') return null;
  return (
    // Reading must hold the rotation, and reading is no press on anything (WCAG 2.2.2). The colours change at once: half way between
    // two of them nothing could be read.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Notices"
      style={{ color: current.textColor, backgroundColor: current.backgroundColor }}
      className={classNames('relative z-20 print:hidden', atNight[current.colour])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="mx-auto flex max-w-[84rem] items-center gap-2 px-4 py-1 sm:px-6">
        {/* All alerts lie in one cell, so that the strip is as high as the longest and nothing below moves. */}
        <div className="grid flex-1 text-[0.9375rem] leading-5.5 max-sm:text-sm max-sm:leading-4.5">
          {alerts.map((alert, index) => (
            <p
              key={alert.alertId}
              // Without scripts nothing rotates: all alerts stand below each other.
              className={classNames(
                'col-start-1 row-start-1 self-center py-1 transition-[opacity,visibility] duration-300 noscript:row-auto',
                index !== at && 'invisible opacity-0 noscript:visible noscript:opacity-100',
              )}
            >
              {alert.text} {alert.link !== undefined && <AlertLink link={alert.link} text={alert.linkText ?? 'More'} />}
            </p>
          ))}
        </div>
        {alerts.length > 1 && (
          <button
            type="button"
            className="inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full noscript:hidden px-2.5 text-sm font-semibold hover:bg-black/10"
            onClick={() => setStopped(!stopped)}
          >
            {stopped ? <Play aria-hidden="true" className="size-4.5" /> : <Pause aria-hidden="true" className="size-4.5" />}
            <span className="max-sm:sr-only">{stopped ? 'Play' : 'Pause'}</span>
            <span className="sr-only"> the notices</span>
          </button>
        )}
        <fetcher.Form method="post" action={paths.closeAlerts()} className="contents">
          <input type="hidden" name="returnTo" value={pathname + search} />
          {alerts.map(({ alertId }) => (
            <input key={alertId} type="hidden" name="alert" value={alertId} />
          ))}
          <button className={iconClasses} title="Close">
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">Close the notices</span>
          </button>
        </fetcher.Form>
      </div>
    </section>
  );
}

function AlertLink({ link, text }: { readonly link: string; readonly text: string }) {
  const classes = 'font-semibold whitespace-nowrap text-current';
  return link.startsWith('/') ? (
    <Link to={link} className={classes}>
      {text}
    </Link>
  ) : (
    <a href={link} target="_blank" rel="noreferrer" className={classes}>
      {text}
    </a>
  );
}
