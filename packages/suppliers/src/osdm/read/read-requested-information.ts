import type { PassengerField, RequestedInformation } from '../../port/offer.ts';

/** The last word of a path in OSDM's expressions, and our field. */
const fields: Readonly<Record<string, PassengerField>> = {
  title: 'title',
  firstname: 'firstName',
  lastname: 'lastName',
  email: 'email',
  phonenumber: 'phone',
  dateofbirth: 'dateOfBirth',
  residency: 'countryOfResidence',
  countrycode: 'countryOfResidence',
};

/** Names are always asked for: a ticket without one cannot be refunded to anybody. */
const always: readonly PassengerField[] = ['firstName', 'lastName'];

/** One address and number reach the whole party. */
const isPersonal = (field: PassengerField): boolean => field !== 'email' && field !== 'phone';

/**
 * The fields of the booking page from an expression such as `passengerSpecification[*].detail.firstName AND purchaser.detail.email`. Each
 * field named in it is asked for, also of an alternative. The purchaser's fields are the lead passenger's.
 */
export function requestedInformationOf(expression: string, alsoAsks: readonly PassengerField[] = []): RequestedInformation {
  const lead = new Set<PassengerField>([...always, ...alsoAsks]);
  const others = new Set<PassengerField>([...always, ...alsoAsks.filter(isPersonal)]);
  for (const path of expression.match(/[A-Za-z][\w[\]*.]*/g) ?? []) {
    const field = fields[path.split('.').at(-1)?.replaceAll('_', '').toLowerCase() ?? ''];
    if (!field) continue;
    lead.add(field);
    if (!/purchaser/i.test(path) && isPersonal(field)) others.add(field);
  }
  return { lead: [...lead], others: [...others] };
}
