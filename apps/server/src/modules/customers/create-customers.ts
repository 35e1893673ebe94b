import {
  eraseCustomer,
  exportCustomer,
  getCustomer,
  listCustomers,
  pickCustomers,
  removeCustomerTraveller,
  saveCustomer as saveCustomerCall,
  saveCustomerTraveller,
  seeCustomerDocument,
} from '@throughfare/contract/calls/customers';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import { saveCustomer, saveTraveller } from './change-customer.ts';
import { recordCustomerEvent } from './customer-events.ts';
import { deleteCustomer, findCustomer, markUsed, searchCustomers, type StoredCustomer } from './customer-store.ts';
import { forgetEndedDocuments, removeTraveller, travellersOf } from './customer-travellers.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { presentFile, presentPicked, presentRow } from './present-customer.ts';
import { openDocument } from './seal-document.ts';

interface Customers {
  bindTo(binder: CallBinder): void;
}

const pageSize = 20;
const mostPicked = 8;

/** An agency's customers, with their travellers, railcards and documents (AGENCY-70). Registers its job. */
export function createCustomers(deps: CustomersDeps): Customers {
  const { db, clock, jobs, admission, secrets, forgetElsewhere } = deps;
  jobs.schedule('customers.forget-documents', '33 3 * * *', () => forgetEndedDocuments(db, clock.now()));

  const found = async ({ agencyId }: AgencyPerson, customerId: string): Promise<StoredCustomer> => {
    const customer = await findCustomer(db, agencyId, customerId);
    if (!customer) throw new Refusal('object.notFound');
    return customer;
  };
  const fileOf = async (person: AgencyPerson, customerId: string) => presentFile(await found(person, customerId), deps);
  const now = () => new Date(clock.now());

  return {
    bindTo(binder) {
      binder.bind(listCustomers, async ({ request: { query }, session }) => {
        const { agencyId } = await admission.admitAgent(session, 'sell', db);
        const { search = '', page = 0 } = query;
        const { customers, total } = await searchCustomers(db, { agencyId, search, offset: page * pageSize, limit: pageSize });
        return { data: { customers: customers.map(presentRow), total, pages: Math.ceil(total / pageSize) } };
      });

      binder.bind(pickCustomers, async ({ request: { query }, session }) => {
        const { agencyId } = await admission.admitAgent(session, 'sell', db);
        const { customers } = await searchCustomers(db, { agencyId, search: query.search ?? '', offset: 0, limit: mostPicked });
        const travellers = await travellersOf(
          db,
          customers.map(({ customerId }) => customerId),
        );
        return { data: { customers: customers.map((customer) => presentPicked(customer, travellers)) } };
      });

      binder.bind(getCustomer, async ({ request: { params }, session }) => {
        const person = await admission.admitAgent(session, 'sell', db);
        await found(person, params.customerId);
        await markUsed(db, [params.customerId], now());
        return { data: await fileOf(person, params.customerId) };
      });

      binder.bind(saveCustomerCall, async ({ request: { body }, session }) => {
        const person = await admission.admitAgent(session, 'sell', db);
        return { data: await fileOf(person, await saveCustomer(body, person, deps)) };
      });

      binder.bind(saveCustomerTraveller, async ({ request: { body }, session }) => {
        const person = await admission.admitAgent(session, 'sell', db);
        await saveTraveller(body, person, deps);
        return { data: await fileOf(person, body.customerId) };
      });

      binder.bind(removeCustomerTraveller, async ({ request: { body }, session }) => {
        const person = await admission.admitAgent(session, 'sell', db);
        await found(person, body.customerId);
        if (!(await removeTraveller(db, body.customerId, body.travellerId))) throw new Refusal('object.notFound');
        return { data: await fileOf(person, body.customerId) };
      });

      binder.bind(seeCustomerDocument, async ({ request: { body }, session }) => {
        const person = await admission.admitAgent(session, 'sell', db);
        const { customerId, travellerId } = body;
        await found(person, customerId);
        const traveller = (await travellersOf(db, [customerId])).find((one) => one.travellerId === travellerId);
        const document = traveller?.sealed && openDocument(traveller.sealed, travellerId, secrets);
        if (!document) throw new Refusal('object.notFound');
        // The look is written down before the document is shown.
        await recordCustomerEvent(db, { agencyId: person.agencyId, customerId, byUserId: person.userId, kind: 'documentSeen', at: now() });
        return { data: document };
      });

      binder.bind(exportCustomer, async ({ request: { body }, session }) => {
        const person = await admission.admitAgent(session, 'answerForData', db);
        const { customerId } = body;
        await found(person, customerId);
        await recordCustomerEvent(db, { agencyId: person.agencyId, customerId, byUserId: person.userId, kind: 'exported', at: now() });
        const file = await fileOf(person, customerId);
        const sealed = await travellersOf(db, [customerId]);
        const travellers = file.travellers.map((traveller) => {
          const { sealed: kept } = sealed.find(({ travellerId }) => travellerId === traveller.travellerId) ?? {};
          const document = kept && openDocument(kept, traveller.travellerId, secrets);
          return { ...traveller, ...(document ? { document } : {}) };
        });
        return { data: { customer: { ...file, travellers } } };
      });

      binder.bind(eraseCustomer, async ({ request: { body }, session }) => {
        const person = await admission.admitAgent(session, 'answerForData', db);
        const { agencyId, userId: byUserId } = person;
        await db.transaction().execute(async (transaction) => {
          const customer = await findCustomer(transaction, agencyId, body.customerId, true);
          if (!customer) throw new Refusal('object.notFound');
          await deleteCustomer(transaction, body.customerId);
          await forgetElsewhere({ agencyId, email: customer.email }, transaction);
          await recordCustomerEvent(transaction, { agencyId, customerId: body.customerId, byUserId, kind: 'erased', at: now() });
        });
        return {
          data: { done: 'The customer has been erased, with their travellers and documents. Bookings keep the names that they need.' },
        };
      });
    },
  };
}
