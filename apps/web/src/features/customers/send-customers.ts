import {
  eraseCustomer,
  removeCustomerTraveller,
  saveCustomer,
  saveCustomerTraveller,
  seeCustomerDocument,
} from '@throughfare/contract/calls/customers';
import type { CallInput } from '@throughfare/contract/call';
import type { CallError } from '@throughfare/contract/client';
import { redirect } from 'react-router';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { done, type FormAnswer, refused, refusedBy } from '../../lib/forms/form-answer.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { atRailcardPlaces, travellerOfPost } from '../../domain/party/traveller-of-post.ts';

/** A document requested just now: shown with this answer and never again. */
export type CustomerAnswer = FormAnswer & {
  readonly seen?: { readonly travellerId: string; readonly number: string };
};

const detailsOf = (form: FormData) => ({
  name: formText(form, 'name'),
  email: formText(form, 'email'),
  phone: formText(form, 'phone'),
  internalReference: formText(form, 'internalReference'),
  internalNote: formText(form, 'internalNote'),
});

/** Creates a customer. Redirects to the customer's page, with the form of the first traveller open. */
export async function addCustomer(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const outcome = await visitor.ask(saveCustomer, { body: detailsOf(form) });
  if (!outcome.ok) return refusedBy('add', outcome.error);
  throw redirect(deskPaths.customer(outcome.data.data.customerId, 'new'));
}

/** Handles the forms of one customer's page. */
export async function sendCustomer(visitor: Visitor, customerId: string, form: FormData): Promise<CustomerAnswer> {
  const travellerId = formText(form, 'travellerId');
  switch (formText(form, 'intent')) {
    case 'details': {
      const outcome = await visitor.ask(saveCustomer, { body: { customerId, ...detailsOf(form) } });
      return outcome.ok ? done('details', 'Saved.') : refusedBy('details', outcome.error);
    }
    case 'traveller': {
      const document = documentOfPost(form);
      const body = { customerId, ...travellerOfPost(form), ...(travellerId && { travellerId }), ...(document && { document }) };
      const outcome = await visitor.ask(saveCustomerTraveller, { body });
      if (!outcome.ok) return atRailcardPlaces(travellerRefused(outcome.error), form);
      throw redirect(deskPaths.customer(customerId));
    }
    case 'removeTraveller': {
      const outcome = await visitor.ask(removeCustomerTraveller, { body: { customerId, travellerId } });
      return outcome.ok
        ? done('travellers', 'The traveller is removed. Bookings stay as they are.')
        : refusedBy('travellers', outcome.error);
    }
    case 'seeDocument': {
      const outcome = await visitor.ask(seeCustomerDocument, { body: { customerId, travellerId } });
      if (!outcome.ok) return refusedBy('travellers', outcome.error);
      return { ...done('travellers', ''), seen: { travellerId, number: outcome.data.data.number } };
    }
    case 'erase': {
      if (formText(form, 'sure') !== 'yes') return refused('erase', { sure: 'Please tick the box: this cannot be undone.' });
      const outcome = await visitor.ask(eraseCustomer, { body: { customerId } });
      if (!outcome.ok) return refusedBy('erase', outcome.error);
      throw redirect(deskPaths.customers());
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

type Document = NonNullable<CallInput<typeof saveCustomerTraveller>['body']['document']>;

/** Undefined if no part of a document was typed; then it stays unchanged. */
function documentOfPost(form: FormData): Document | undefined {
  if (formText(form, 'forgetDocument') === 'yes') return 'none';
  const number = formText(form, 'documentNumber');
  if (number === '') return undefined;
  const kind = formText(form, 'documentKind') === 'identityCard' ? 'identityCard' : 'passport';
  return { kind, number, country: formText(form, 'documentCountry'), validUntil: formText(form, 'documentUntil') };
}

/** The form's field for a part of the document. */
const documentFields: Readonly<Record<string, string>> = {
  'document.number': 'documentNumber',
  'document.country': 'documentCountry',
  'document.validUntil': 'documentUntil',
};

function travellerRefused(error: CallError): FormAnswer {
  if (error.code === 'customer.documentOver') return refused('traveller', { documentUntil: error.message });
  const answer = refusedBy('traveller', error);
  const fields = Object.entries(answer.fields).map(([name, message]) => [documentFields[name] ?? name, message]);
  return { ...answer, fields: Object.fromEntries(fields) };
}
