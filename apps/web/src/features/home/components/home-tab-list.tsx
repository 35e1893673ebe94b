import { useRef, type KeyboardEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { homeTabTitles, type HomeTab } from '../model/home-tabs.ts';

interface HomeTabListProps {
  readonly tabs: readonly HomeTab[];
  readonly open: HomeTab;
  /** The pointer or focus reaches a tab, so its panel may be fetched. */
  readonly onReach: (tab: HomeTab) => void;
}

export const tabId = (tab: HomeTab) => `tab-${tab}`;
export const panelId = (tab: HomeTab) => `panel-${tab}`;

/**
 * The tabs of the search box, of equal widths (SEARCH-1). Each is a link, so that it works without JavaScript and can be shared. Arrow keys
 * move between them as in the ARIA pattern. On a phone the tabs lie directly in the grid of the search box: search tabs above the panel,
 * the others below it.
 */
export function HomeTabList({ tabs, open, onReach }: HomeTabListProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const listRef = useRef<HTMLDivElement>(null);
  const at = tabs.indexOf(open);

  function move(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const index = targets[event.key];
    const target = index === undefined ? undefined : tabs[index];
    if (index === undefined || target === undefined) return;
    event.preventDefault();
    void navigate(paths.homeTab(pathname, target), { replace: true, preventScrollReset: true });
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <div
      ref={listRef}
      role="tablist"
      aria-label="What to look for"
      className="contents sm:grid sm:auto-cols-fr sm:grid-flow-col sm:shadow-[inset_0_-3px_0_var(--line)]"
    >
      {tabs.map((tab) => (
        <Link
          key={tab}
          role="tab"
          // The same page, so search engines need not follow it.
          rel="nofollow"
          id={tabId(tab)}
          aria-selected={tab === open}
          aria-controls={panelId(tab)}
          tabIndex={tab === open ? 0 : -1}
          to={paths.homeTab(pathname, tab)}
          replace
          preventScrollReset
          onKeyDown={move}
          onPointerEnter={() => onReach(tab)}
          onFocus={() => onReach(tab)}
          className={classNames(
            'inline-flex min-h-11 items-center justify-center border-b-[3px] px-2 text-center leading-5 font-semibold no-underline focus-visible:-outline-offset-4 sm:min-h-12 max-sm:text-[0.9375rem]',
            (tab === 'information' || tab === 'blog') && 'max-sm:order-1 max-sm:mt-2',
            // Without passes on sale, the ticket search has the whole row.
            tabs.length === 3 && 'max-sm:first:col-span-2',
            tab === open ? 'border-pine-700 text-pine-700' : 'border-line text-ink-soft hover:text-ink sm:border-transparent',
          )}
        >
          {homeTabTitles[tab]}
        </Link>
      ))}
    </div>
  );
}
