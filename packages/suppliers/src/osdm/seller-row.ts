/**
 * A seller over OSDM is a row of a file: the contract, the addresses, the places, and the ways in which its system departs from the
 * specification. Another seller is another row and no code.
 */
import * as z from 'zod';
import { sellerFields, sellerText as text } from '../sellers-file.ts';

const passengerFields = ['title', 'email', 'phone', 'dateOfBirth', 'countryOfResidence'] as const;
const minutes = z.int().min(0).max(100_000);
const seconds = z.number().min(0.05).max(120);

/** TLS, or plain HTTP to this machine: two shops side by side. */
const address = z.string().refine((value) => {
  const url = URL.parse(value);
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname));
}, 'must be an address that begins with https://, without a password');

const comfort = z.object({
  code: z.string().regex(/^[A-Z0-9_]{1,20}$/),
  name: text,
  cabin: z.enum(['STANDARD', 'FIRST']),
  /** Fits an offer of this class of travel and service; absent: of any. */
  travelClass: z.optional(text),
  serviceClass: z.optional(text),
});

const token = z.object({
  address,
  client: text,
  /** A secret of the client … */
  secretFile: z.optional(text),
  /** … or its private key (PEM) for `private_key_jwt`. */
  keyFile: z.optional(text),
  keyId: z.optional(text),
  algorithm: z.enum(['RS256', 'PS256', 'ES256', 'EdDSA']).default('RS256'),
  /** The audience of the assertion; absent: the address. */
  audience: z.optional(text),
  scope: z.optional(text),
});

/** Known departures from the specification. */
const dialect = z.object({
  /** What times without an offset the seller reads and sends: local to the station, or instants with an offset. */
  times: z.enum(['offset', 'local']).default('offset'),
  /** Whether a fulfilment may be answered before its documents are ready. */
  fulfilments: z.enum(['sync', 'async']).default('sync'),
  /** Optional operations that the seller does not have. Without refund offers there are no after-sales. */
  missing: z.array(z.enum(['refund-offers', 'exchange-offers', 'places', 'place-maps'])).default([]),
  /** How a trip that is already known is priced: named train by train, or searched for again. */
  knownTrips: z.enum(['specification', 'search']).default('specification'),
  /** Fields that the seller needs although its offers do not say so: some only say it with the booking. */
  alsoAsks: z.array(z.enum(passengerFields)).default([]),
  /** Whether the seller has the codes of our railcards, or those of the table `cards`. */
  cardCodes: z.enum(['table', 'same']).default('table'),
  /** The prefix of a place's id before its UIC number. */
  uicPrefix: text.default('urn:uic:stn:'),
  /** The prefix before our own station code, at a seller that knows our codes: another shop of this product. */
  codePrefix: text.optional(),
});

export const sellerRow = z.object({
  ...sellerFields,
  /** Whether its rail passes (offers without a trip) are sold too. One seller of passes in a shop. */
  sellsPasses: z.boolean().default(false),
  /** Whether its tickets are not valid for travel: a test system of a railway, or the demonstration of another shop. */
  isDemonstration: z.boolean().default(false),

  address,
  token,
  /** The header with which the seller selects a version of its interface. */
  versionHeader: z.optional(z.object({ name: z.string().regex(/^[A-Za-z-]{1,60}$/), value: text })),
  /** A file with the secret (`whsec_…`) by which the seller signs its notices about bookings. Absent: notices are not taken. */
  noticesSecretFile: z.optional(text),
  requestor: z.optional(text),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .default('en'),
  /** Certificates (PEM) that are trusted besides those of the system. */
  authorityFile: z.optional(text),

  /** A JSON file that maps the seller's ids of places to our station codes, for those without a UIC number. */
  placesFile: z.optional(text),
  /** The seller's references of carriers, and our operators' codes. */
  operators: z.record(z.string(), z.string()).default({}),
  /** Our railcards, and the seller's codes of cards. A card without a row is not sent. */
  cards: z.record(z.string(), z.object({ code: text, issuer: z.optional(text) })).default({}),
  comforts: z
    .array(comfort)
    .min(1)
    .default([
      { code: 'STANDARD', name: 'Standard', cabin: 'STANDARD' as const },
      { code: 'FIRST', name: 'First', cabin: 'FIRST' as const, travelClass: 'FIRST' },
    ]),

  voidWithinMinutes: minutes.default(0),
  payLaterMinutes: z.optional(minutes),
  /** Minutes for which any customer may hold places; absent: the seller holds none for customers. */
  customerHoldMinutes: z.optional(z.number().int().min(15).max(2880)),
  salesCutOffMinutes: minutes.default(10),
  /** The time limit of one read, and of one call that changes something. */
  readSeconds: seconds.default(7),
  changeSeconds: seconds.default(18),
  releasesSeats: z.boolean().default(false),
  dialect: dialect.default({
    times: 'offset',
    fulfilments: 'sync',
    missing: [],
    knownTrips: 'specification',
    alsoAsks: [],
    cardCodes: 'table',
    uicPrefix: 'urn:uic:stn:',
  }),
});

export type SellerRow = z.output<typeof sellerRow>;

/** The largest answer that is read. A search of a busy day is some two megabytes. */
export const mostAnswerBytes = 20_000_000;
