import type { CustomerFile, CustomerRow, CustomerTraveller, PickedCustomer } from '@throughfare/contract/calls/customers';
import type { CustomersDeps } from './customers-deps.ts';
import { customerEvents } from './customer-events.ts';
import type { StoredCustomer } from './customer-store.ts';
import { type StoredTraveller, travellersOf } from './customer-travellers.ts';
import { openDocument } from './seal-document.ts';

/** As in the rule of `retail.customer` in retention.data.ts. */
const keptDays = 730;

export const presentRow = ({ customerId, name, email, phone, internalReference, travellers, usedAt }: StoredCustomer): CustomerRow => ({
  customerId,
  name,
  email,
  phone,
  internalReference,
  travellers,
  usedAt: usedAt.toISOString(),
});

const withoutDocument = ({ sealed: _sealed, customerId: _customerId, ...traveller }: StoredTraveller) => traveller;

export function presentPicked(
  { customerId, name, email, phone, internalReference }: StoredCustomer,
  travellers: readonly StoredTraveller[],
): PickedCustomer {
  const theirs = travellers.filter((one) => one.customerId === customerId).map(withoutDocument);
  return { customerId, name, email, phone, internalReference, travellers: theirs };
}

function presentTraveller(traveller: StoredTraveller, secrets: readonly string[]): CustomerTraveller {
  const document = traveller.sealed && openDocument(traveller.sealed, traveller.travellerId, secrets);
  if (!document) return withoutDocument(traveller);
  const { kind, number, country, validUntil } = document;
  return { ...withoutDocument(traveller), document: { kind, ending: number.slice(-2), country, validUntil } };
}

export async function presentFile(customer: StoredCustomer, { db, secrets }: Pick<CustomersDeps, 'db' | 'secrets'>): Promise<CustomerFile> {
  const { customerId, internalNote, usedAt } = customer;
  const travellers = await travellersOf(db, [customerId]);
  return {
    ...presentRow(customer),
    internalNote,
    travellers: travellers.map((traveller) => presentTraveller(traveller, secrets)),
    events: await customerEvents(db, customerId),
    keptUntil: new Date(usedAt.getTime() + keptDays * 86_400_000).toISOString(),
  };
}
