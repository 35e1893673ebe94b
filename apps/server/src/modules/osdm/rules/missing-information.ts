/** What a booking still lacks before its sellers take it, from what each of its items asks for (TRAVELLER-1). */
import type { PersonDetail, Purchaser } from '@throughfare/osdm/passengers';
import type { BookedItem, BookedPassenger } from '../bookings/booked.types.ts';

export interface Details {
  readonly passengers: readonly BookedPassenger[];
  readonly purchaser?: Purchaser;
  /** The country of the partner's market. It stands in where nobody has said where they live, unless the seller itself needs to know. */
  readonly market?: string;
}

/** The fields as the model of OSDM names them. */
const paths = {
  firstName: 'passengers.detail.firstName',
  lastName: 'passengers.detail.lastName',
  email: '(purchaser.detail.email OR passengers.detail.email)',
  phone: '(purchaser.detail.phoneNumber OR passengers.detail.phoneNumber)',
  dateOfBirth: 'passengers.dateOfBirth',
  countryOfResidence: '(passengers.detail.postalAddress.countryCode OR passengers.residency)',
} as const;

type Field = keyof typeof paths;

const isFilled = (text: string | null | undefined): text is string => typeof text === 'string' && text.trim() !== '';

const emailOf = (detail: PersonDetail | undefined): string | undefined => [detail?.contact?.email, detail?.email].find(isFilled);
const phoneOf = (detail: PersonDetail | undefined): string | undefined =>
  [detail?.contact?.phoneNumber, detail?.phoneNumber].find(isFilled);
const countryIn = (detail: PersonDetail | undefined): string | undefined =>
  [detail?.address?.countryCode, detail?.postalAddress?.countryCode, detail?.contact?.postalAddress?.countryCode].find(isFilled);

/** The purchaser's contact, else the first passenger's who has one. */
export function contactOf({ passengers, purchaser }: Details): { email?: string; phone?: string } {
  const details = [purchaser?.detail, ...passengers.map(({ detail }) => detail)];
  const [email, phone] = [details.map(emailOf).find(isFilled), details.map(phoneOf).find(isFilled)];
  return { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) };
}

/** The details of one passenger for the sellers. The purchaser's contact and country replace missing ones. */
export function valuesOf(passenger: BookedPassenger, details: Details): Partial<Record<Field, string>> {
  const { detail, dateOfBirth, residency } = passenger;
  const contact = contactOf(details);
  const values: Record<Field, string | null | undefined> = {
    firstName: detail?.firstName,
    lastName: detail?.lastName,
    email: emailOf(detail) ?? contact.email,
    phone: phoneOf(detail) ?? contact.phone,
    dateOfBirth,
    countryOfResidence: countryIn(detail) ?? residency ?? countryIn(details.purchaser?.detail) ?? details.market,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)));
}

/** Fields of the items that must be filled in. A country that is asked for at all is needed. */
function neededOf({ asked }: Pick<BookedItem, 'asked'>): readonly { readonly passengerRef: string; readonly needed: readonly Field[] }[] {
  return asked.map(({ passengerRef, fields, required }) => ({
    passengerRef,
    needed: Object.keys(paths)
      .filter((field): field is Field => field in paths)
      .filter(
        (field) =>
          ['firstName', 'lastName', 'email'].includes(field) ||
          required.includes(field) ||
          (field === 'countryOfResidence' && fields.includes(field)),
      ),
  }));
}

/** One sentence for each passenger and field. Empty: nothing is missing. */
export function missingInformation(items: readonly Pick<BookedItem, 'asked' | 'refs'>[], details: Details): string[] {
  const missing = items.flatMap(({ asked, refs }) =>
    neededOf({ asked }).flatMap(({ passengerRef, needed }) => {
      const passenger = details.passengers.find(({ externalRef }) => refs[externalRef] === passengerRef);
      const values = passenger ? valuesOf(passenger, details) : {};
      return needed
        .filter((field) => values[field] === undefined)
        .map((field) => `${paths[field]} of passenger ${passenger?.externalRef ?? passengerRef}`);
    }),
  );
  return [...new Set(missing)];
}

/** The same as the expression that offers and bookings carry. */
export function requestedInformation(items: readonly Pick<BookedItem, 'asked'>[]): string {
  const fields = new Set(items.flatMap((item) => neededOf(item).flatMap(({ needed }) => needed)));
  return [...fields].map((field) => paths[field]).join(' AND ');
}
