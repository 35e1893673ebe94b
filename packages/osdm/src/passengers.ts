/** Passengers before and after a booking, and the purchaser. */
import * as z from 'zod/mini';
import { links, postalAddress, text } from './basics.ts';
import { gender, passengerType, prmNeedType, travelAccountType } from './codes.ts';
import { address } from './places.ts';
import { answerFrame, problem } from './problems.ts';
import { date, dateTime, openCodes } from './scalars.ts';

export const cardReference = z.object({
  code: z.nullish(z.string()),
  number: z.nullish(z.string()),
  issuer: z.optional(z.string()),
  type: travelAccountType,
  chipCardContentFormat: z.optional(openCodes(['CALYPSO-ABT', 'CALYPSO-CBT'])),
  chipCardContent: z.nullish(z.string()),
  cardValidation: z.optional(openCodes(['VERIFIED'])),
});

export const contactDetail = z.object({
  summary: z.nullish(z.string()),
  preferredLanguage: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phoneNumber: z.nullish(z.string()),
  address: z.nullish(z.string()),
  postalAddress: z.optional(postalAddress),
});

export const personDetail = z.object({
  preferredLanguage: z.nullish(z.string()),
  summary: z.nullish(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  firstFamilyName: z.optional(z.string()),
  secondFamilyName: z.optional(z.string()),
  email: z.nullish(z.string()),
  phoneNumber: z.nullish(z.string()),
  address: z.optional(address),
  postalAddress: z.optional(postalAddress),
  contact: z.optional(contactDetail),
  taxId: z.nullish(z.string()),
});
export type PersonDetail = z.output<typeof personDetail>;

export const identificationCard = z.object({
  id: z.string(),
  type: z.string(),
  name: z.nullish(z.string()),
  nationality: z.nullish(z.string()),
  birthCity: z.nullish(z.string()),
  issuingCity: z.nullish(z.string()),
  residenceCity: z.nullish(z.string()),
  birthCountryCode: z.optional(z.string()),
  issuingCountryCode: z.optional(z.string()),
  residenceCountryCode: z.optional(z.string()),
  issuingDate: z.nullish(dateTime),
  gender: z.nullish(gender),
  expirationDate: z.nullish(date),
});

/** The details of a passenger before and after the booking. */
const travellerFields = {
  externalRef: z.string(),
  dateOfBirth: z.nullish(date),
  age: z.nullish(z.int().check(z.minimum(0))),
  type: passengerType,
  prmNeeds: z.optional(z.array(prmNeedType)),
  cards: z.optional(z.array(cardReference)),
  gender: z.nullish(gender),
};

export const anonymousPassengerSpecification = z.object({
  ...travellerFields,
  residency: z.optional(z.string()),
});
export type AnonymousPassengerSpecification = z.output<typeof anonymousPassengerSpecification>;

export const passengerCategory = z.object({
  base: z.nullish(z.boolean()),
  additional: z.nullish(z.boolean()),
  title: text,
  specification: anonymousPassengerSpecification,
});

export const passengerSpecification = z.object({
  ...travellerFields,
  detail: z.optional(personDetail),
});
export type PassengerSpecification = z.output<typeof passengerSpecification>;

export const passenger = z.object({
  ...travellerFields,
  id: z.string(),
  summary: z.nullish(z.string()),
  detail: z.optional(personDetail),
  identificationCard: z.optional(identificationCard),
  _links: z.optional(links),
});
export type Passenger = z.output<typeof passenger>;

export const passengerResponse = z.extend(answerFrame, {
  passenger: z.optional(passenger),
});

export const passengersBatchUpdateRequest = z.object({ passengers: z.optional(z.array(passenger)) });

export const passengersCollectionResponse = z.object({
  problems: z.optional(z.array(problem)),
  passengers: z.optional(z.array(passenger)),
});

export const companyDetail = z.object({
  name: z.string(),
  registrationNumber: z.optional(z.string()),
  legalAddress: z.optional(address),
  legalPostalAddress: z.optional(postalAddress),
  contact: z.optional(contactDetail),
  taxId: z.optional(z.string()),
});

export const purchaserSpecification = z.object({
  externalRef: z.nullish(z.string()),
  detail: z.optional(personDetail),
  companyDetails: z.optional(companyDetail),
});

export const purchaser = z.extend(purchaserSpecification, { _links: z.optional(links) });
export type Purchaser = z.output<typeof purchaser>;

export const purchaserResponse = z.extend(answerFrame, {
  purchaser: z.optional(purchaser),
});
