import { Form, useLocation } from 'react-router';
import { allMarkets, type Market, marketName } from '@throughfare/kernel/market';
import { paths } from '../lib/paths.ts';
import { useShellWords } from './use-shell-words.ts';

/** The choice of storefront in the footer (SITE-3). It is a plain form, so it works before JavaScript. */
export function MarketSelect({ market }: { readonly market: Market }) {
  const { pathname, search } = useLocation();
  const words = useShellWords();
  return (
    <Form method="post" action={paths.chooseMarket()} className="flex items-end gap-2">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <label className="flex min-w-0 flex-col gap-1 text-sm text-white/80">
        {words.footer.storefront}
        <select
          name="market"
          defaultValue={market}
          key={market}
          className="min-h-11 rounded-control border border-white/40 bg-pine-900 px-3 text-base text-white"
        >
          {allMarkets().map((choice) => (
            <option key={choice} value={choice}>
              {marketName(choice, words.language)}
            </option>
          ))}
        </select>
      </label>
      <button className="min-h-11 rounded-control px-4 font-semibold text-white ring-1 ring-white/40 ring-inset hover:ring-white forced-colors:border">
        {words.footer.change}
      </button>
    </Form>
  );
}
