import * as z from 'zod/mini';
import { b2bPaymentMethod } from './agency-terms.ts';
import { amount, currency, day, source, stationCode, localDateTime } from './basics.ts';
import { passSet } from './rail-pass.ts';
import { afterSaleSteps, refundNow, refundTerms } from './refund-terms.ts';
import { carrier, fareConditionTab, segmentType, ticketPart } from './ticket.ts';

const afterSaleRules = {
  /** "Refundable until …, fee …" and the like: the chosen fare's rule in a sentence each (RESULT-8). */
  refundRule: z.string(),
  exchangeRule: z.string(),
  /** The steps that both sentences are made of. Absent where several sellers sell the whole, and for older sales. */
  ruleSteps: z.optional(afterSaleSteps),
  /** What of the price comes back, and until when. Absent for the other half of a return, and for what was sold before it was kept. */
  refundTerms: z.optional(refundTerms),
  /** The same at the moment of the answer, while it can be given back. */
  refundNow: z.optional(refundNow),
};

/** The stretch of a direction that one of its sellers sells, with the fare that was chosen for it. */
export const journeyPart = z.object({
  ...ticketPart.shape,
  /** Index of its first segment, and how many it has; the way between two parts belongs to neither. */
  firstSegment: z.int(),
  segmentCount: z.int(),
  fareName: z.string(),
  serviceClass: z.enum(['STANDARD', 'FIRST']),
  fareDescription: z.string(),
  fareConditions: z.array(fareConditionTab),
  ...afterSaleRules,
  price: amount,
});

export type JourneyPart = z.output<typeof journeyPart>;

/** One direction of a cart item or of a booking, as pages, mails and documents show it. */
export const journey = z.object({
  type: z.enum(['Outward', 'Return']),
  fromStation: z.string(),
  toStation: z.string(),
  departureDateTime: localDateTime,
  arrivalTime: localDateTime,
  dayOffset: z.int(),
  duration: z.string(),
  numberOfConnections: z.int(),
  carriers: z.array(carrier),
  segments: z.array(
    z.object({
      type: segmentType,
      designator: z.string(),
      operatingDay: z.optional(day),
      serviceName: z.string(),
      carrier: z.string(),
      from: stationCode,
      to: stationCode,
      fromStation: z.string(),
      toStation: z.string(),
      departureDateTime: localDateTime,
      arrivalTime: localDateTime,
      duration: z.string(),
    }),
  ),
  fareName: z.string(),
  serviceClass: z.enum(['STANDARD', 'FIRST']),
  fareDescription: z.string(),
  fareConditions: z.array(fareConditionTab),
  ...afterSaleRules,
  secondary: z.array(z.object({ name: z.string(), price: amount })),
  /** Rooms and berths on top of the fare, by name: "Roomette", "2 × Roomette". Absent where there are none. */
  rooms: z.optional(z.array(z.object({ name: z.string(), price: amount }))),
  /** Price of this direction; "0.00" for the second half of a return fare. */
  price: amount,
  reservation: z.enum(['included', 'optional', 'none']),
  /** Present where several sellers sell this direction, in the order of travel; the fare above is then all of theirs together. */
  parts: z.optional(z.array(journeyPart)),
});

export type Journey = z.output<typeof journey>;

export const passengerField = z.enum(['title', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'countryOfResidence']);

const everyItem = {
  itemId: z.string(),
  /** Of the way out, where the way back is sold by another. */
  source,
  searchId: z.string(),
  passengers: z.array(
    z.object({
      passengerRef: z.string(),
      passengerType: z.string(),
      age: z.int(),
      fields: z.array(passengerField),
      /** Those of `fields` that must be filled in before the supplier takes the booking; the others may stay empty. */
      required: z.array(passengerField),
      railcard: z.optional(z.string()),
    }),
  ),
  deliveryOptions: z.array(z.enum(['ETK', 'EML', 'E_TICKET'])),
  /** Whether a place is reserved at all, so that seat wishes make sense. */
  seatsReserved: z.boolean(),
  total: amount,
  /** `expired`: the promise has run out and the item is quoted anew before payment. `gone`: it cannot be bought any more. */
  state: z.enum(['priced', 'expired', 'changed', 'gone']),
  /** Present where `state` is `changed`: what it cost when it was put in. */
  previousTotal: z.optional(amount),
  /** For agents: what their agency earns on it. */
  commission: z.optional(amount),
  priceUntil: z.string(),
  /** One ticket by one carrier group, or several contracts (Regulation (EU) 2021/782, Article 12). */
  contract: z.object({ through: z.boolean(), text: z.string() }),
};

/** A ticket: outward, or outward with its return. */
export const ticketItem = z.object({ ...everyItem, outward: journey, inward: z.optional(journey), pass: z.optional(z.never()) });

/** Where the travellers of a pass may not live (PASS-8). */
export const passResidence = z.object({
  /** Codes of the countries whose residents cannot buy it. */
  refused: z.array(z.string()),
  /** The same pass of the other brand, for those who cannot; absent where there is none. */
  other: z.optional(z.object({ name: z.string(), total: amount })),
});

/** The passes of a party, bought together: one of the places of the cart (PASS-7). */
export const passItem = z.object({
  ...everyItem,
  pass: passSet,
  /** Absent of a pass that was put in before this was told. */
  residence: z.optional(passResidence),
  outward: z.optional(z.never()),
  inward: z.optional(z.never()),
});

export const cartItem = z.union([ticketItem, passItem]);

export type TicketItem = z.output<typeof ticketItem>;
export type PassItem = z.output<typeof passItem>;
export type CartItem = z.output<typeof cartItem>;

export const priceLine = z.object({
  kind: z.enum(['fare', 'secondary', 'fee', 'serviceFee', 'promotion', 'cardFee']),
  description: z.string(),
  amount,
});

const shortText = z.string().check(z.maxLength(120));

/** What the customer typed so far: anything may be missing; kept so that nothing typed is lost. */
export const travellerDraft = z.object({
  passengerRef: z.string().check(z.maxLength(8)),
  title: z.optional(shortText),
  firstName: z.optional(shortText),
  lastName: z.optional(shortText),
  email: z.optional(shortText),
  phone: z.optional(shortText),
  dateOfBirth: z.optional(shortText),
  countryOfResidence: z.optional(shortText),
});

export const seatPreferences = z.object({
  position: z.optional(z.enum(['WINDOW', 'AISLE'])),
  facing: z.optional(z.enum(['FORWARD', 'BACKWARD'])),
  table: z.optional(z.boolean()),
  quiet: z.optional(z.boolean()),
});

export const checkoutDraft = z.object({
  lead: z.optional(z.object({ email: z.optional(shortText), phone: z.optional(shortText) })),
  items: z.optional(
    z
      .array(
        z.object({
          itemId: z.string().check(z.maxLength(40)),
          travellers: z.array(travellerDraft).check(z.maxLength(9)),
          deliveryOption: z.optional(z.enum(['ETK', 'EML', 'E_TICKET'])),
          seatPreferences: z.optional(seatPreferences),
        }),
      )
      .check(z.maxLength(3)),
  ),
});

export type CheckoutDraft = z.output<typeof checkoutDraft>;

export const cart = z.object({
  cartId: z.string(),
  /** Counts up with every change; create-order names the revision that the customer saw. */
  revision: z.int(),
  currency,
  items: z.array(cartItem),
  priceLines: z.array(priceLine),
  promo: z.optional(z.object({ code: z.string(), description: z.string(), discount: amount })),
  /** The fee on card payments in this market, shown before the method is chosen; "0.00" where there is none. */
  cardFee: amount,
  /** For agents: what their agency earns on all of it. */
  commission: z.optional(amount),
  /** For agents: by which terms they sell it. */
  agency: z.optional(
    z.object({
      /** Net: what they pay is the fare less commission, and their mark-up is not in it. */
      settlement: z.enum(['net', 'gross']),
      paymentMethods: z.array(b2bPaymentMethod),
      /** What their customer pays, without a card fee: fares and mark-up. */
      customerTotal: amount,
      markUp: amount,
      /** Of Great Britain's tickets: the mark-up has a line of its own. */
      isServiceFee: z.boolean(),
      /** Until when the places could be held for later payment; absent where they cannot. */
      holdUntil: z.optional(z.string()),
      /** Absent: nothing may be added. */
      mostMarkUp: z.optional(amount),
    }),
  ),
  total: amount,
  totalWithCardFee: amount,
  draft: checkoutDraft,
  /** An order of it is under way: it is not changed meanwhile, and `findOrderUnderWay` says under which key that goes on. */
  beingOrdered: z.optional(z.boolean()),
});

export type Cart = z.output<typeof cart>;
