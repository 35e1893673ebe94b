import { Globe } from 'lucide-react';
import { marketFacts, markets, type Market } from '../lib/market.ts';
import { paths } from '../lib/paths.ts';
import { Menu, menuRowClasses } from '../ui/menu.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { useShellWords } from './use-shell-words.ts';

/** A page has one such menu. */
const formId = 'choose-market';

/** The choice of storefront in the menu (SITE-3). Each choice is a button of a form, so it works before JavaScript. */
export function MarketMenu({ market, className }: { readonly market: Market; readonly className?: string }) {
  const words = useShellWords();
  return (
    <>
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
              <button
                form={formId}
                name="market"
                value={choice}
                aria-current={choice === market || undefined}
                onClick={close}
                className={menuRowClasses}
              >
                <span className="w-8 text-ink-soft">{choice}</span> {words.markets?.[choice] ?? marketFacts[choice].name}
              </button>
            </li>
          ))
        }
      </Menu>
      <ChoiceForm id={formId} action={paths.chooseMarket()} />
    </>
  );
}
