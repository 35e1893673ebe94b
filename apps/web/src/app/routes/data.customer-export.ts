import { exportCustomer } from '@throughfare/contract/calls/customers';
import type { ActionFunctionArgs } from 'react-router';
import { answeredOrThrown } from '../../features/order-desk/desk-answer.ts';
import { formText } from '../../lib/form-text.ts';
import { readForm } from '../../lib/read-form.ts';
import { visitorContext } from '../visitor.ts';

/** All that is kept of one customer as a file. A form, because it is written down. */
export async function action({ request, context }: ActionFunctionArgs) {
  const customerId = formText(await readForm(request), 'customerId');
  const { customer } = answeredOrThrown(await context.get(visitorContext).ask(exportCustomer, { body: { customerId } })).data;
  return new Response(JSON.stringify(customer, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="customer.json"',
      'Cache-Control': 'no-store',
    },
  });
}
