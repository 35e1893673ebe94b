import type { ActionFunctionArgs } from 'react-router';
import { continueAsGuest } from '../../shell/continue-as-guest.ts';
import { visitorContext } from '../visitor.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  return continueAsGuest(context.get(visitorContext), await request.formData());
}
