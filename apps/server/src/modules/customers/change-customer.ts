import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type {
  saveCustomer as saveCustomerCall,
  saveCustomerTraveller as saveCustomerTravellerCall,
} from '@throughfare/contract/calls/customers';
import { Refusal } from '@throughfare/kernel/refusal';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import { checkTraveller } from '../travellers/travellers.api.ts';
import { recordCustomerEvent } from './customer-events.ts';
import { type CustomerDetails, findCustomer, insertCustomer, markUsed, updateCustomer } from './customer-store.ts';
import { putDocument, putTraveller } from './customer-travellers.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { sealDocument } from './seal-document.ts';

/** Enough for a family or a small office. */
const mostTravellers = 40;
/** Somewhere it is a day earlier, and somewhere else a day later. */
const furthestEastMs = 14 * 3_600_000;

/** Answers the customer's id. Refuses `object.notFound` for another agency's customer. */
export async function saveCustomer(
  { customerId, ...details }: CallRequest<typeof saveCustomerCall>['body'],
  { agencyId, userId: byUserId }: AgencyPerson,
  { db, clock }: CustomersDeps,
): Promise<string> {
  const at = new Date(clock.now());
  const kept: CustomerDetails = details;
  return db.transaction().execute(async (transaction) => {
    if (customerId === undefined) {
      const newId = randomUUID();
      await insertCustomer(transaction, { ...kept, customerId: newId, agencyId, byUserId, at });
      await recordCustomerEvent(transaction, { agencyId, customerId: newId, byUserId, kind: 'created', at });
      return newId;
    }
    if (!(await findCustomer(transaction, agencyId, customerId, true))) throw new Refusal('object.notFound');
    await updateCustomer(transaction, customerId, kept, at);
    await recordCustomerEvent(transaction, { agencyId, customerId, byUserId, kind: 'changed', at });
    return customerId;
  });
}

/** Refuses `object.notFound`, `traveller.tooMany`, `customer.documentOver`, and the refusals of `checkTraveller`. */
export async function saveTraveller(
  { customerId, travellerId, document, ...typed }: CallRequest<typeof saveCustomerTravellerCall>['body'],
  { agencyId, userId: byUserId }: AgencyPerson,
  { db, clock, secrets, countries, railcards }: CustomersDeps,
): Promise<void> {
  const at = new Date(clock.now());
  const latestDay = new Date(clock.now() + furthestEastMs).toISOString().slice(0, 10);
  checkTraveller(typed, { countries, railcards, latestDay });
  if (document !== undefined && document !== 'none' && document.validUntil < at.toISOString().slice(0, 10))
    throw new Refusal('customer.documentOver');
  await db.transaction().execute(async (transaction) => {
    const customer = await findCustomer(transaction, agencyId, customerId, true);
    if (!customer) throw new Refusal('object.notFound');
    if (travellerId === undefined && customer.travellers >= mostTravellers) throw new Refusal('traveller.tooMany');
    const id = travellerId ?? randomUUID();
    if (!(await putTraveller(transaction, customerId, { ...typed, travellerId: id }, at))) throw new Refusal('object.notFound');
    if (document === 'none') await putDocument(transaction, id, null);
    else if (document !== undefined)
      await putDocument(transaction, id, { sealed: sealDocument(document, id, secrets[0]), validUntil: document.validUntil });
    await markUsed(transaction, [customerId], at);
    await recordCustomerEvent(transaction, { agencyId, customerId, byUserId, kind: 'changed', at });
  });
}
