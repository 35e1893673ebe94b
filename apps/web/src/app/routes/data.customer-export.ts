import { exportCustomer } from '@throughfare/contract/calls/customers';
import type { ActionFunctionArgs } from 'react-router';
import { answeredOrThrown } from '../../lib/answered-or-thrown.ts';
import { formText } from '../../lib/form-text.ts';
import { readForm } from '../../lib/read-form.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** All data of one customer as a file. It uses a form, because the export is recorded. */
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
