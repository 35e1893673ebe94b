import { useId, useState } from 'react';
import { Menu as MenuIcon, ShoppingBasket, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { classNames } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { AgencyBar } from './agency-bar.tsx';
import { CurrencyMenu } from './currency-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import type { ShellData } from './shell-data.ts';

/** The header. At 768 px and narrower the menus fold behind a button (Spec 1 §2); the cart stays in sight. */
export function SiteHeader({ shell }: { readonly shell: ShellData }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const menuId = useId();
  // Open belongs to the page it was opened on: going somewhere closes it without an effect.
  const open = openAt === key;
  return (
    <header className="on-dark relative z-30 bg-pine-900 text-white">
      <div className="mx-auto flex max-w-[84rem] flex-wrap items-center justify-between gap-x-2 px-4 py-2 sm:px-6 md:min-h-[4.25rem]">
        <Link
          to={shell.person.kind === 'agent' ? paths.agencyDashboard() : paths.home(shell.market)}
          className="inline-flex rounded-lg py-2 text-white no-underline"
        >
          <Logo name={shell.settings.brandName} />
        </Link>
        <div className="flex items-center gap-1 md:order-last md:hidden">
          <CartLink count={shell.cartCount} />
          <button
            type="button"
            aria-expanded={open}
            aria-controls={menuId}
            onClick={() => setOpenAt(open ? undefined : key)}
            className="inline-flex size-11 items-center justify-center rounded-full hover:bg-pine-700"
          >
            {open ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
            <span className="sr-only">Menu</span>
          </button>
        </div>
        <nav
          id={menuId}
          aria-label="Site"
          className={classNames(
            'items-center gap-x-6 gap-y-1 text-[0.9375rem] max-md:w-full max-md:flex-col max-md:items-start max-md:border-t max-md:border-white/20 max-md:py-3 md:flex',
            open ? 'flex' : 'max-md:hidden',
          )}
        >
          {shell.person.kind === 'agent' && <AgencyBar agencyName={shell.person.agencyName} />}
          {(shell.person.kind === 'guest' || shell.person.kind === 'consumer') && (
            <Link to={paths.myBookings()} className="inline-flex min-h-10 items-center text-white no-underline hover:underline">
              My Bookings
            </Link>
          )}
          <span className="max-md:hidden">
            <CartLink count={shell.cartCount} />
          </span>
          <LanguageMenu className="hover:underline" />
          <CurrencyMenu currency={shell.currency} cartCount={shell.cartCount} className="hover:underline" />
          <AccountMenu person={shell.person} />
        </nav>
      </div>
    </header>
  );
}

function CartLink({ count }: { readonly count: number }) {
  return (
    <Link to={paths.cart()} className="inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-white no-underline hover:underline">
      <ShoppingBasket aria-hidden="true" className="size-5" />
      <span className="max-[22.4rem]:sr-only">Cart</span>
      <span
        className={classNames(
          'min-w-6 rounded-full px-1.5 py-px text-center text-[0.8125rem] font-bold',
          count > 0 ? 'bg-signal' : 'bg-white/15',
        )}
      >
        {count}
        <span className="sr-only"> {count === 1 ? 'ticket' : 'tickets'}</span>
      </span>
    </Link>
  );
}
