import { currencies, currencySymbols, type Currency } from '@throughfare/kernel/money';
import { paths } from '../lib/paths.ts';
import { Menu, menuRowClasses } from '../ui/menu.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { useShellWords } from './use-shell-words.ts';

/** A page has one such menu. */
const formId = 'choose-currency';

interface CurrencyMenuProps {
  readonly currency: Currency;
  /** A cart with items keeps its currency (SITE-4, CART-2). */
  readonly cartCount: number;
  readonly className?: string;
}

export function CurrencyMenu({ currency, cartCount, className }: CurrencyMenuProps) {
  const { currencyMenu, currencyBlocked } = useShellWords();
  return (
    <>
      <Menu
        title={`${currency} ${currencySymbols[currency]}`}
        label={currencyMenu}
        blockedBecause={cartCount > 0 ? currencyBlocked : undefined}
        {...(className !== undefined && { className })}
      >
        {(close) =>
          currencies.map((choice) => (
            <li key={choice}>
              <button
                form={formId}
                name="currency"
                value={choice}
                aria-current={choice === currency || undefined}
                onClick={close}
                className={menuRowClasses}
              >
                {/* An entity, because on most pages the sign would be the only character beyond Latin-1, and V8 would then store the whole page in twice the memory. */}
                <span
                  className="w-10 text-ink-soft"
                  dangerouslySetInnerHTML={{ __html: currencySymbols[choice].replace('€', '&#8364;') }}
                />{' '}
                {choice}
              </button>
            </li>
          ))
        }
      </Menu>
      <ChoiceForm id={formId} action={paths.chooseCurrency()} />
    </>
  );
}
