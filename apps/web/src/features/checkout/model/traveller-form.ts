/**
 * The typed values of the booking page, in the complete shape of the checkout draft: missing values are empty texts. Items and passengers
 * are always those of the cart. A draft of another cart or of older items is ignored.
 */
import type { CartItem, CheckoutDraft } from '@throughfare/contract/shapes/cart';
import { hasReferences, noReferences, type OwnReferences } from '@throughfare/contract/shapes/own-references';

const travellerFields = ['title', 'firstName', 'lastName', 'dateOfBirth', 'countryOfResidence', 'email', 'phone'] as const;
export type TravellerField = (typeof travellerFields)[number];

export type Traveller = { readonly passengerRef: string } & Readonly<Record<TravellerField, string>>;

export type SeatPreferences = NonNullable<NonNullable<CheckoutDraft['items']>[number]['seatPreferences']>;
export type DeliveryOption = CartItem['deliveryOptions'][number];

export interface ItemForm {
  readonly itemId: string;
  readonly travellers: readonly Traveller[];
  readonly deliveryOption: DeliveryOption;
  readonly seatPreferences: SeatPreferences;
}

export interface TravellerForm {
  /** The contact for the whole booking: the first traveller of every item. */
  readonly lead: { readonly email: string; readonly phone: string };
  readonly items: readonly ItemForm[];
  /** An agency's own words, which its customer never sees. Empty for everybody else. */
  readonly own: OwnReferences;
}

/** Reads a traveller field by field. */
export function travellerOf(passengerRef: string, of: (field: TravellerField) => string): Traveller {
  return {
    passengerRef,
    title: of('title'),
    firstName: of('firstName'),
    lastName: of('lastName'),
    dateOfBirth: of('dateOfBirth'),
    countryOfResidence: of('countryOfResidence'),
    email: of('email'),
    phone: of('phone'),
  };
}

/** Whether no traveller has a name yet. */
export function isBlank({ items }: TravellerForm): boolean {
  return items.every(({ travellers }) => travellers.every(({ firstName, lastName }) => firstName === '' && lastName === ''));
}

type ItemDraft = NonNullable<CheckoutDraft['items']>[number];

/**
 * The form for a cart with its draft. `email` is the guest's own, used while none has been typed, and `country` that of the storefront, used
 * for a traveller without a country.
 */
export function formOfDraft(items: readonly CartItem[], draft: CheckoutDraft, email = '', country = ''): TravellerForm {
  return {
    lead: { email: draft.lead?.email || email, phone: draft.lead?.phone ?? '' },
    own: { ...noReferences, ...draft.own },
    items: items.map((item) =>
      itemForm(
        item,
        draft.items?.find(({ itemId }) => itemId === item.itemId),
        country,
      ),
    ),
  };
}

function itemForm(item: CartItem, draft: ItemDraft | undefined, country: string): ItemForm {
  const wanted = draft?.deliveryOption;
  return {
    itemId: item.itemId,
    travellers: item.passengers.map(({ passengerRef, fields }) => {
      const known = draft?.travellers.find((traveller) => traveller.passengerRef === passengerRef);
      const usual = fields.includes('countryOfResidence') ? country : '';
      return travellerOf(passengerRef, (field) => known?.[field] ?? (field === 'countryOfResidence' ? usual : ''));
    }),
    deliveryOption: wanted !== undefined && item.deliveryOptions.includes(wanted) ? wanted : (item.deliveryOptions[0] ?? 'E_TICKET'),
    seatPreferences: wishesOf(item, draft?.seatPreferences),
  };
}

/** A train without numbered places still gives help to board. */
function wishesOf({ seatsReserved }: CartItem, wishes: SeatPreferences = {}): SeatPreferences {
  if (seatsReserved) return wishes;
  return wishes.help ? { help: wishes.help } : {};
}

/** The part saved on the server: only typed values, so that an empty text never hides a default. */
export function draftOfForm(form: TravellerForm): CheckoutDraft {
  return {
    lead: typed(form.lead),
    ...(hasReferences(form.own) ? { own: form.own } : {}),
    items: form.items.map(({ itemId, travellers, deliveryOption, seatPreferences }) => ({
      itemId,
      travellers: travellers.map(({ passengerRef, ...fields }) => ({ passengerRef, ...typed(fields) })),
      deliveryOption,
      seatPreferences,
    })),
  };
}

/** The longest text in a draft (contract, checkoutDraft). */
const mostLetters = 120;

function typed(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text === '' ? [] : [[name, text.slice(0, mostLetters)]])));
}

/**
 * The fields at a passenger. The lead's address and phone are asked for once for all items, and a title only where the seller requires it:
 * otherwise it would be a press for nothing.
 */
export function fieldsAtPassenger({ fields, required }: CartItem['passengers'][number], index: number): readonly TravellerField[] {
  return travellerFields.filter(
    (field) =>
      fields.includes(field) &&
      !(index === 0 && (field === 'email' || field === 'phone')) &&
      (field !== 'title' || required.includes('title')),
  );
}
