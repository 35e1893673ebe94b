import type { MessageCode } from '@throughfare/contract/messages';

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

interface NamedTraveller extends Names {
  readonly contacts: readonly { readonly contactInfo: string }[];
}

/** The first missing field, if any. */
export function checkNames(travellers: readonly NamedTraveller[]): MessageCode | undefined {
  for (const { firstName, lastName, contacts } of travellers) {
    if (firstName.trim() === '') return 'travellerChange.firstName';
    if (lastName.trim() === '') return 'travellerChange.lastName';
    if (contacts.some(({ contactInfo }) => contactInfo.trim() === '')) return 'travellerChange.contact';
  }
  return undefined;
}
