import { useState } from 'react';
import { Menu as MenuIcon, ShoppingBasket, X } from 'lucide-react';
import { useLocation } from 'react-router';
import { classNames } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AgencyBar } from './agency-bar.tsx';
import { CurrencyMenu } from './currency-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { MarketMenu } from './market-menu.tsx';
import { SearchToggle } from './search-toggle.tsx';
import type { ShellData } from '../domain/shell-data.ts';
import { useShellWords } from './use-shell-words.ts';

/** A fixed id, because before JavaScript the menu is reached by its address. */
const menuId = 'site-menu';

const roundClasses = 'inline-flex size-11 max-[23rem]:size-10 items-center justify-center rounded-full text-white hover:bg-pine-fill';

/** The header. At 768 px and below, its menus fold behind a button (SITE-4); search and cart stay visible. */
export function SiteHeader({ shell }: { readonly shell: ShellData }) {
  const { key } = useLocation();
  const words = useShellWords();
  const hydrated = useHydrated();
  const [openAt, setOpenAt] = useState<string>();
  // The open state belongs to the page where it was opened, so going elsewhere closes it without an effect.
  const open = openAt === key;
  const { person } = shell;
  const isAgent = person.kind === 'agent';
  return (
    <header className="on-dark relative z-30 bg-pine-900 text-white print:hidden">
      <div className="mx-auto flex max-w-[84rem] flex-wrap items-center justify-between gap-x-2 px-4 py-2 sm:px-6 md:min-h-[4.25rem]">
        <SiteLink
          to={isAgent ? paths.agencyDashboard() : paths.home(shell.market)}
          className="inline-flex rounded-lg py-2 text-white no-underline"
        >
          <Logo name={shell.settings.brandName} />
        </SiteLink>
        <div className="flex items-center md:order-last md:hidden">
          <SearchToggle shell={shell} />
          <CartLink count={shell.cartCount} />
          {hydrated ? (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={menuId}
              onClick={() => setOpenAt(open ? undefined : key)}
              className={roundClasses}
            >
              {open ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
              <span className="sr-only">{words.menu}</span>
            </button>
          ) : (
            // Without JavaScript the address opens the menu, which is the target of its own link.
            <a href={`#${menuId}`} className={roundClasses}>
              <MenuIcon aria-hidden="true" />
              <span className="sr-only">{words.menu}</span>
            </a>
          )}
        </div>
        <nav
          id={menuId}
          aria-label={words.site}
          className={classNames(
            'items-center gap-x-5 gap-y-1 text-[0.9375rem] max-md:w-full max-md:flex-col max-md:items-start max-md:border-t max-md:border-white/20 max-md:py-3 md:flex',
            open ? 'flex' : 'target:flex max-md:not-target:hidden',
          )}
        >
          {isAgent && <AgencyBar agencyName={person.agencyName} waiting={shell.waiting} />}
          {(person.kind === 'guest' || person.kind === 'consumer') && (
            <SiteLink to={paths.myBookings()} className="inline-flex min-h-10 items-center text-white no-underline hover:underline">
              {words.myBookings}
            </SiteLink>
          )}
          <span className="max-md:hidden">
            <CartLink count={shell.cartCount} />
          </span>
          <MarketMenu market={shell.market} className="hover:underline" />
          <LanguageMenu className="hover:underline" />
          <CurrencyMenu currency={shell.currency} cartCount={shell.cartCount} className="hover:underline" />
          <AccountMenu person={person} />
        </nav>
      </div>
    </header>
  );
}

function CartLink({ count }: { readonly count: number }) {
  const { cart, tickets } = useShellWords();
  return (
    <SiteLink
      to={paths.cart()}
      className="inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-white max-[23rem]:gap-1 max-[23rem]:px-1 no-underline hover:underline"
    >
      <ShoppingBasket aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{cart}</span>
      <span
        className={classNames(
          'min-w-6 rounded-full px-1.5 py-px text-center text-[0.8125rem] font-bold',
          count > 0 ? 'bg-signal' : 'bg-white/15',
        )}
      >
        {count}
        <span className="sr-only"> {tickets[count] ?? tickets[2]}</span>
      </span>
    </SiteLink>
  );
}
