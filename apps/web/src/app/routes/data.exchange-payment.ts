import { openExchangePayment } from '@throughfare/contract/calls/exchange';
import type { CallInput } from '@throughfare/contract/call';
import { messageText } from '@throughfare/contract/messages';
import type { ActionFunctionArgs } from 'react-router';
import type { JsonAnswer } from '../../lib/json-answer.ts';
import { jsonAnswer } from '../relay-call.ts';
import { visitorContext } from '../../lib/visitor.ts';

type Asked = CallInput<typeof openExchangePayment>['body'] & CallInput<typeof openExchangePayment>['params'];

/** Opens the payment of an exchange's difference, by card or with PayPal. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  let asked: Asked;
  try {
    // the API validates it against the call's schema
    asked = (await request.json()) as Asked;
  } catch {
    const refused: JsonAnswer<never> = { kind: 'refused', code: 'request.invalid', message: messageText('request.invalid') };
    return Response.json(refused);
  }
  const { reference, ...body } = asked;
  return jsonAnswer(await context.get(visitorContext).ask(openExchangePayment, { params: { reference }, body }));
}
