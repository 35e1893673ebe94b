import { Globe } from 'lucide-react';
import { allMarkets, type Market, marketName } from '@throughfare/kernel/market';
import { paths } from '../lib/paths.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { useShellWords } from './use-shell-words.ts';

/** The choice of storefront in the menu (SITE-3). */
export function MarketMenu({ market, className }: { readonly market: Market; readonly className?: string }) {
  const words = useShellWords();
  return (
    <ChoiceMenu
      name="market"
      action={paths.chooseMarket()}
      title={
        <>
          <Globe aria-hidden="true" className="size-4" /> {market}
        </>
      }
      label={words.marketMenu}
      choices={allMarkets().map((choice) => ({
        value: choice,
        words: (
          <>
            <span className="w-8 text-ink-soft">{choice}</span> {marketName(choice, words.language)}
          </>
        ),
      }))}
      chosen={market}
      className={className}
    />
  );
}
