import { helpNeedCodes } from '@throughfare/kernel/rights/boarding-help.data';
import { broughtKinds } from '@throughfare/kernel/travellers/brought';
import * as z from 'zod/mini';
import { b2bPaymentMethod } from './agency-terms.ts';
import { amount, currency, day, source, stationCode, localDateTime, wholeNumber } from './basics.ts';
import { toldRights } from './journey-rights.ts';
import { passSet } from './rail-pass.ts';
import { afterSaleSteps, refundNow, refundTerms } from './refund-terms.ts';
import { carrier, fareConditionTab, segmentType, ticketPart } from './ticket.ts';
import { ownReferences } from './own-references.ts';
import { withoutAddress } from './person-name.ts';
import { placeOnTrain } from './seat-map.ts';

const afterSaleRules = {
  /** The chosen fare's rules in one sentence each, such as "Refundable until …, fee …" (RESULT-8). */
  refundRule: z.string(),
  exchangeRule: z.string(),
  /** The steps behind both sentences. Absent if several sellers sell the whole, and for older sales. */
  ruleSteps: z.optional(afterSaleSteps),
  /** The refund at each time. Absent for the other half of a return, and for sales from before it was stored. */
  refundTerms: z.optional(refundTerms),
  /** The refund at the moment of the answer, while one is possible. */
  refundNow: z.optional(refundNow),
};

/** An extra, room or berth in addition to the fare. `isBicycle`: a place for bicycles, which an exchange takes along. */
const addedThing = z.object({ name: z.string(), price: amount, isBicycle: z.optional(z.boolean()) });

/** One seller's part of a direction, with its chosen fare. */
export const journeyPart = z.object({
  ...ticketPart.shape,
  /** The index of its first segment, and the number of its segments. The transfer between two parts belongs to neither. */
  firstSegment: z.int(),
  segmentCount: z.int(),
  fareName: z.string(),
  /** The fare is a return: one contract, whose other half is a part of the other direction. The outward half has its price. */
  isReturn: z.optional(z.boolean()),
  serviceClass: z.enum(['STANDARD', 'FIRST']),
  fareDescription: z.string(),
  fareConditions: z.array(fareConditionTab),
  ...afterSaleRules,
  /** Extras, rooms and berths of this part. Absent if there are none. */
  secondary: z.optional(z.array(addedThing)),
  rooms: z.optional(z.array(addedThing)),
  price: amount,
});

export type JourneyPart = z.output<typeof journeyPart>;

/** One direction of a cart item or booking, as pages, mails and documents show it. */
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
  secondary: z.array(addedThing),
  /** Rooms and berths in addition to the fare, by name: "Roomette", "2 × Roomette". Absent if there are none. */
  rooms: z.optional(z.array(addedThing)),
  /** The price of this direction; "0.00" for the second half of a return fare. */
  price: amount,
  reservation: z.enum(['included', 'optional', 'none']),
  /** Present if several sellers sell this direction, in travel order. The fare above is then the sum of theirs. */
  parts: z.optional(z.array(journeyPart)),
});

export type Journey = z.output<typeof journey>;

export const passengerField = z.enum(['title', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'countryOfResidence']);

const everyItem = {
  itemId: z.string(),
  /** The source of the outward journey, if another seller sells the way back. */
  source,
  searchId: z.string(),
  passengers: z.array(
    z.object({
      passengerRef: z.string(),
      passengerType: z.string(),
      age: z.int(),
      fields: z.array(passengerField),
      /** The members of `fields` that must be filled in before the supplier accepts the booking. The others may stay empty. */
      required: z.array(passengerField),
      railcard: z.optional(z.string()),
      brings: z.optional(z.array(z.enum(broughtKinds))),
    }),
  ),
  deliveryOptions: z.array(z.enum(['ETK', 'EML', 'E_TICKET'])),
  /** Whether places are reserved, so that seat wishes make sense. */
  seatsReserved: z.boolean(),
  /** Places chosen on the seat maps of its trains. Absent: none was chosen. */
  chosenPlaces: z.optional(z.array(placeOnTrain)),
  total: amount,
  /** The shop's fee for joining its tickets, which is part of the total and is not refunded (SPLIT-9). Absent: none. */
  splitFee: z.optional(amount),
  /** `expired`: the price promise has ended, and the item is quoted again before payment. `gone`: it is no longer sold. */
  state: z.enum(['priced', 'expired', 'changed', 'gone']),
  /** Present with `changed`: its price when it went into the cart. */
  previousTotal: z.optional(amount),
  /** For agents: their agency's earnings on it. */
  commission: z.optional(amount),
  priceUntil: z.string(),
  /** Whether it is one ticket by one carrier group, or several contracts (Regulation (EU) 2021/782, Article 12). */
  contract: z.object({ through: z.boolean(), text: z.string() }),
};

/** A ticket: outward only, or outward and return. */
export const ticketItem = z.object({
  ...everyItem,
  outward: journey,
  inward: z.optional(journey),
  pass: z.optional(z.never()),
  /** The railcards that reduce its price ("UK_26-30"). */
  railcards: z.optional(z.array(z.string())),
  /** What its travellers are told before the purchase (RIGHTS-5). */
  rights: z.optional(toldRights),
});

/** Countries whose residents cannot buy a pass (PASS-8). */
export const passResidence = z.object({
  /** The codes of these countries. */
  refused: z.array(z.string()),
  /** The same pass of the other brand, for these residents. Absent if there is none. */
  other: z.optional(z.object({ name: z.string(), total: amount })),
});

/** The passes of a party, bought together. They count as one place of the cart (PASS-7). */
export const passItem = z.object({
  ...everyItem,
  pass: passSet,
  /** Absent for passes added before this field existed. */
  residence: z.optional(passResidence),
  /** The refund at each time. Absent: none, or added before it was stored. */
  refundTerms: z.optional(refundTerms),
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

/** The details typed so far, stored so that none are lost. Any of them may be missing. */
export const travellerDraft = z.object({
  passengerRef: z.string().check(z.maxLength(8)),
  title: z.optional(shortText),
  firstName: z.optional(shortText.check(withoutAddress)),
  lastName: z.optional(shortText.check(withoutAddress)),
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
  /** Help to board and alight at these stations of the journey (ACCESS-6). */
  help: z.optional(z.object({ need: z.enum(helpNeedCodes), stations: z.array(stationCode).check(z.minLength(1), z.maxLength(16)) })),
});

export const checkoutDraft = z.object({
  /** The page on which it was typed, and the number of the text among those of that page. An older text of the same page never replaces a newer one. */
  typed: z.optional(z.object({ page: z.string().check(z.maxLength(40)), count: wholeNumber })),
  /** Of an agent. */
  own: z.optional(ownReferences),
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
  /** Goes up with every change. create-order names the revision that the customer saw. */
  revision: z.int(),
  currency,
  items: z.array(cartItem),
  priceLines: z.array(priceLine),
  /** What all tickets together give back, now and later. Absent without a ticket whose refund is known. */
  refundNow: z.optional(refundNow),
  promo: z.optional(z.object({ code: z.string(), description: z.string(), discount: amount })),
  /** The fee on card payments in this market, shown before the customer chooses a method; "0.00" if there is none. */
  cardFee: amount,
  /** What the shop keeps of each refund that the customer asks for (MONEY-9). Absent: nothing, or an agency sells. */
  refundFee: z.optional(amount),
  /** For agents: their agency's earnings on the whole cart. */
  commission: z.optional(amount),
  /** For agents: the terms under which they sell it. */
  agency: z.optional(
    z.object({
      /** Net: the agency pays the fare less its commission, and its mark-up is not part of the payment. */
      settlement: z.enum(['net', 'gross']),
      paymentMethods: z.array(b2bPaymentMethod),
      /** Present if the agency buys on account, but has no account in the currency of the cart. */
      lacksAccount: z.optional(z.boolean()),
      /** The price for the agency's customer, without card fee: fares and mark-up. */
      customerTotal: amount,
      markUp: amount,
      /** For tickets in Great Britain: the mark-up has its own line. */
      isServiceFee: z.boolean(),
      /** The time until which the places could be held for later payment. Absent if they cannot be held. */
      holdUntil: z.optional(z.string()),
      /** Absent: the agency may not add a mark-up. */
      mostMarkUp: z.optional(amount),
    }),
  ),
  /** The time until which a customer could hold the places and pay later. Absent if they cannot be held, and for agents (`agency`). */
  holdUntil: z.optional(z.string()),
  /** Where holding costs a fee, or lasts for a duration of the customer's choice (HOLD-7). The fee is only taken if nobody pays for the places. */
  holds: z.optional(z.array(z.object({ minutes: z.int(), until: z.string(), fee: amount }))),
  total: amount,
  totalWithCardFee: amount,
  draft: checkoutDraft,
  /** An order of this cart is running, so the cart cannot be changed. `findOrderUnderWay` answers the request key of that order. */
  beingOrdered: z.optional(z.boolean()),
});

export type Cart = z.output<typeof cart>;
