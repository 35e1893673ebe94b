import { currencySymbols, shopCurrencies, type Currency } from '@throughfare/kernel/currencies';
import { paths } from '../lib/paths.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { useShellWords } from './use-shell-words.ts';

interface CurrencyMenuProps {
  readonly currency: Currency;
  /** A cart with items keeps its currency (SITE-4, CART-2). */
  readonly cartCount: number;
  readonly className?: string;
}

export function CurrencyMenu({ currency, cartCount, className }: CurrencyMenuProps) {
  const { currencyMenu, currencyBlocked } = useShellWords();
  return (
    <ChoiceMenu
      name="currency"
      action={paths.chooseCurrency()}
      title={`${currency} ${currencySymbols[currency]}`}
      label={currencyMenu}
      choices={shopCurrencies.map((choice) => ({
        value: choice,
        words: (
          <>
            {/* An entity, because on most pages the sign would be the only character beyond Latin-1, and V8 would then store the whole page in twice the memory. */}
            <span className="w-10 text-ink-soft" dangerouslySetInnerHTML={{ __html: currencySymbols[choice].replace('€', '&#8364;') }} />{' '}
            {choice}
          </>
        ),
      }))}
      chosen={currency}
      blockedBecause={cartCount > 0 ? currencyBlocked : undefined}
      className={className}
    />
  );
}
