import { Globe } from 'lucide-react';
import { Form, useLocation } from 'react-router';
import { marketFacts, markets, type Market } from '../lib/market.ts';
import { paths } from '../lib/paths.ts';
import { Menu, menuRowClasses } from '../ui/menu.tsx';
import { useShellWords } from './use-shell-words.ts';

/** The storefront can be chosen in the menu (reading guide 33). Each choice is a button of a form: it works before JavaScript. */
export function MarketMenu({ market, className }: { readonly market: Market; readonly className?: string }) {
  const { pathname, search } = useLocation();
  const words = useShellWords();
  return (
    <Menu
      title={
        <>
          <Globe aria-hidden="true" className="size-4" /> {market}
        </>
      }
      label={words.marketMenu}
      {...(className !== undefined && { className })}
    >
      {(close) =>
        markets.map((choice) => (
          <li key={choice}>
            <Form method="post" action={paths.chooseMarket()} onSubmit={close}>
              <input type="hidden" name="returnTo" value={pathname + search} />
              <button name="market" value={choice} aria-current={choice === market || undefined} className={menuRowClasses}>
                <span className="w-8 text-ink-soft">{choice}</span> {words.markets?.[choice] ?? marketFacts[choice].name}
              </button>
            </Form>
          </li>
        ))
      }
    </Menu>
  );
}
