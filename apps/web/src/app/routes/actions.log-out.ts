import { logOut } from '@throughfare/contract/calls/accounts';
import { redirect, type ActionFunctionArgs } from 'react-router';
import { visitorContext } from '../../lib/visitor.ts';

export async function action({ context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  if (visitor.hasSession()) await visitor.ask(logOut, {});
  visitor.forgetSession();
  return redirect('/');
}
