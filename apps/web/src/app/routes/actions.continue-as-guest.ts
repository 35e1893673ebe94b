import type { ActionFunctionArgs, ClientActionFunctionArgs } from 'react-router';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { continueAsGuest, type ContinueAsGuestResult } from '../../shell/continue-as-guest.ts';
import { visitorContext } from '../visitor.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  return continueAsGuest(context.get(visitorContext), await request.formData());
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orUnreachable(() => serverAction<ContinueAsGuestResult>(), { ok: false, message: unreachableText });
}
