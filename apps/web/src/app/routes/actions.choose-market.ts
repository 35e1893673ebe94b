import { redirect, type ActionFunctionArgs } from 'react-router';
import { keepCartCurrency } from '../../lib/keep-cart-currency.ts';
import { allMarkets, isMarket, marketPath } from '@throughfare/kernel/market';
import { readForm } from '../../lib/read-form.ts';
import { returnTo } from '../return-to.ts';
import { visitorContext } from '../../lib/visitor.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const market = form.get('market');
  if (typeof market !== 'string' || !isMarket(market)) return redirect(returnTo(form));
  const visitor = context.get(visitorContext);
  await keepCartCurrency(visitor);
  visitor.remember('market', market);
  const back = returnTo(form);
  const isHome = back === '/' || allMarkets().some((one) => marketPath(one) === back.split('?')[0]);
  return redirect(isHome ? marketPath(market) : back);
}
