import { currencies, currencySymbols, type Currency } from '@throughfare/kernel/money';
import { Form, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Menu, menuRowClasses } from '../ui/menu.tsx';
import { useShellWords } from './use-shell-words.ts';

interface CurrencyMenuProps {
  readonly currency: Currency;
  /** A cart with items keeps its currency (Spec 1 §2, reading guide 17). */
  readonly cartCount: number;
  readonly className?: string;
}

export function CurrencyMenu({ currency, cartCount, className }: CurrencyMenuProps) {
  const { pathname, search } = useLocation();
  const { currencyMenu, currencyBlocked } = useShellWords();
  return (
    <Menu
      title={`${currency} ${currencySymbols[currency]}`}
      label={currencyMenu}
      blockedBecause={cartCount > 0 ? currencyBlocked : undefined}
      {...(className !== undefined && { className })}
    >
      {(close) =>
        currencies.map((choice) => (
          <li key={choice}>
            <Form method="post" action={paths.chooseCurrency()} onSubmit={close}>
              <input type="hidden" name="returnTo" value={pathname + search} />
              <button name="currency" value={choice} aria-current={choice === currency || undefined} className={menuRowClasses}>
                <span className="w-10 text-ink-soft">{currencySymbols[choice]}</span> {choice}
              </button>
            </Form>
          </li>
        ))
      }
    </Menu>
  );
}
