import { updateCurrency } from '@throughfare/contract/calls/accounts';
import { isShopCurrency } from '@throughfare/kernel/money';
import { redirect, type ActionFunctionArgs } from 'react-router';
import { returnTo } from '../return-to.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { readForm } from '../../lib/read-form.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  const form = await readForm(request);
  const currency = form.get('currency');
  if (typeof currency === 'string' && isShopCurrency(currency)) {
    visitor.remember('currency', currency);
    // The session stores it too, for all prices computed by the server.
    if (visitor.hasSession()) await visitor.ask(updateCurrency, { body: { currency } });
  }
  return redirect(returnTo(form));
}
