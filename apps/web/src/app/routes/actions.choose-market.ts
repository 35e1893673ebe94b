import { redirect, type ActionFunctionArgs } from 'react-router';
import { keepCartCurrency } from '../../lib/keep-cart-currency.ts';
import { isMarket, marketFacts } from '../../lib/market.ts';
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
  const isHome = back === '/' || Object.values(marketFacts).some((facts) => facts.path === back.split('?')[0]);
  return redirect(isHome ? marketFacts[market].path : back);
}
