import type { Currency } from '@throughfare/kernel/money';

/**
 * The weeks of lowest prices that the job renews. A page shows today and the next six days (CONTENT-2). Its prices are kept in the shop's
 * first currency, and in each other one in which somebody lately asked for them.
 */
interface Line {
  readonly from: string;
  readonly to: string;
}

const firstCurrency: Currency = 'GBP';

export function weeksToRenew(
  pairs: readonly Line[],
  asked: readonly (Line & { readonly currency: Currency })[],
): (Line & { readonly currency: Currency })[] {
  const keyOf = ({ from, to }: Line): string => `${from} ${to}`;
  const byLine = Map.groupBy(asked, keyOf);
  return pairs.flatMap((line) =>
    [...new Set([firstCurrency, ...(byLine.get(keyOf(line)) ?? []).map(({ currency }) => currency)])].map((currency) => ({
      ...line,
      currency,
    })),
  );
}
