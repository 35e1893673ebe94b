/**
 * The standard problem codes of OSDM (osdm.io/spec/errors-problems, read in November 2026), with a status for each and our own words. Codes that
 * begin with `X_` are ours: the specification reserves the prefix for such additions.
 */
interface CataloguedProblem {
  readonly status: number;
  readonly title: string;
  /** For the page of the code: the cause, and the way on. */
  readonly explanation: string;
}

export const problemCatalogue = {
  RESOURCE_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    explanation: 'No such object is known to you: it never existed, has expired, was deleted, or belongs to another partner. Check the id.',
  },
  OPERATION_NOT_PERMITTED: {
    status: 403,
    title: 'Not permitted',
    explanation: 'Your key may not do this, or the state of the object does not allow it.',
  },
  NO_RESULTS: { status: 404, title: 'No results', explanation: 'Nothing fits the search. Widen it.' },
  VALIDATION_ERROR: {
    status: 400,
    title: 'A value cannot be used',
    explanation: 'The request has the right form, but a value in it cannot be used. `pointers` names the field.',
  },
  MALFORMED_REQUEST: {
    status: 400,
    title: 'The request does not fit the schema',
    explanation: 'A field is missing or has a wrong type. `pointers` names each field. Compare the request with the OpenAPI document.',
  },
  MISSING_INFORMATION: { status: 400, title: 'Information is missing', explanation: 'Send the named information and try again.' },
  PARAMETER_NOT_SUPPORTED: {
    status: 400,
    title: 'A parameter is not supported',
    explanation:
      'We do not support this parameter. In `warnings` it was ignored; as a problem it would have changed the meaning, so nothing was done.',
  },
  INVALID_INPUT: { status: 400, title: 'Invalid input', explanation: 'A value cannot be read. `detail` names it.' },
  UNKNOWN_ERROR: {
    status: 500,
    title: 'A fault of ours',
    explanation:
      'Something failed at our side. Read the booking before you repeat a call that changes something; the same Idempotency-Key is safe.',
  },
  PROPERTY_SUBSTITUTED: {
    status: 200,
    title: 'A property was substituted',
    explanation: 'The wished property is not available. The answer contains the nearest one.',
  },
  PARTIAL_SUCCESS: { status: 200, title: 'Partly done', explanation: 'A part of the request was done. The answer shows which part.' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    title: 'Not available now',
    explanation: 'A system behind us does not answer. Try again after `Retry-After`.',
  },
  UNAUTHORIZED: {
    status: 401,
    title: 'Not signed in',
    explanation: 'The token is missing, expired or not ours. Fetch a new one from the token address.',
  },
  PLACE_INVALID_CHARACTERS: {
    status: 400,
    title: 'Unreadable search text',
    explanation: 'The text of the search contains signs that no place has.',
  },
  PLACE_NO_RESULTS: { status: 404, title: 'No such place', explanation: 'No place fits the text or position.' },
  TRIP_INVALID_CHARACTERS: { status: 400, title: 'Unreadable criterion', explanation: 'A criterion of the trip search cannot be read.' },
  TRIP_SEARCH_CRITERIA_OUTSIDE_BOUNDARY: {
    status: 400,
    title: 'A criterion is out of bounds',
    explanation: 'The day is past or not yet on sale, or there are too many passengers.',
  },
  TRIP_PLACE_UNKNOWN: {
    status: 400,
    title: 'Unknown place',
    explanation: 'A place of the trip search is not one of ours. Take places from /places.',
  },
  TRIP_NO_SEARCH_RESULT: { status: 404, title: 'No trips', explanation: 'No train connects the places at that time.' },
  OFFER_TRIP_NOT_FOUND: {
    status: 404,
    title: 'Unknown trip',
    explanation: 'The trip is not known, or was searched too long ago. Search again.',
  },
  OFFER_INVALID_CHARACTERS: { status: 400, title: 'Unreadable criterion', explanation: 'A criterion of the offer search cannot be read.' },
  OFFER_SEARCH_CRITERIA_OUT_OF_BOUNDS: {
    status: 400,
    title: 'A criterion is out of bounds',
    explanation: 'The day is past or not yet on sale, there are too many passengers, or an age is outside the limits of the seller.',
  },
  OFFER_PLACE_UNKNOWN: {
    status: 400,
    title: 'Unknown place',
    explanation: 'A place of the offer search is not one of ours. Take places from /places.',
  },
  OFFER_SCHEDULE_MISMATCH: {
    status: 409,
    title: 'The timetables differ',
    explanation: 'The trip that you specify does not run so in our timetable. Search by places and time.',
  },
  BOOKING_RESERVATION_OPTION_NOT_AVAILABLE: {
    status: 409,
    title: 'No such reservation',
    explanation: 'The train does not offer the wished kind of place.',
  },
  BOOKING_PASSENGER_PROPERTY_NOT_MODIFIABLE: {
    status: 409,
    title: 'This property of a passenger is fixed',
    explanation: 'The price depends on it, or the carrier does not allow the change any more.',
  },
  BOOKING_OFFERPART_PROPERTY_NOT_MODIFIABLE: {
    status: 409,
    title: 'This property of an offer part is fixed',
    explanation: 'It cannot be changed after the booking.',
  },
  BOOKING_OFFER_NOT_FOUND: {
    status: 404,
    title: 'Unknown offer',
    explanation: 'The offer or offer part is not known or has expired. Search again.',
  },
  BOOKING_INCOMPATIBLE_OFFER_PART: {
    status: 409,
    title: 'The parts do not fit together',
    explanation: 'The part does not belong to this offer.',
  },
  BOOKING_INFORMATION_MISSING: {
    status: 400,
    title: 'Information is missing',
    explanation: 'A name or another requested detail is missing: see `requestedInformation` of the offer.',
  },
  BOOKING_INSUFFICIENT_AVAILABILITY: {
    status: 409,
    title: 'Sold out',
    explanation: 'The places of the offer were sold in the meantime. Search again.',
  },
  BOOKING_PLACE_NOT_AVAILABLE: { status: 409, title: 'The place is taken', explanation: 'The chosen place is not free. Choose another.' },
  BOOKING_MODIFY_READ_ONLY_PROPERTY: { status: 409, title: 'A fixed property', explanation: 'The property cannot be changed.' },
  BOOKING_BOOKING_ALREADY_CONFIRMED: {
    status: 409,
    title: 'Already confirmed',
    explanation: 'The booking is confirmed. Use after-sales instead.',
  },
  BOOKING_BOOKING_ALREADY_CANCELLED: {
    status: 409,
    title: 'Already cancelled',
    explanation: 'The booking was released or its time limit has passed. Book again.',
  },
  BOOKING_MODIFICATION_NOT_ALLOWED: {
    status: 409,
    title: 'No modification possible',
    explanation: 'The fare or the state of the booking does not allow this change.',
  },
  BOOKING_VEHICLE_TOO_HEAVY: { status: 409, title: 'The vehicle is too heavy', explanation: 'The train cannot carry it.' },
  BOOKING_VEHICLE_WEIGHT_MISSING: { status: 400, title: 'The weight is missing', explanation: 'Send the weight of the vehicle.' },
  CONFIRMATION_PARTIAL_SUCCESS: {
    status: 200,
    title: 'Partly confirmed',
    explanation: 'Some parts are confirmed. The others were released and cost nothing.',
  },
  CONFIRMATION_OPERATION_NOT_SUPPORTED: {
    status: 409,
    title: 'Not possible for a part',
    explanation: 'One of the parts cannot be confirmed in this way.',
  },
  CONFIRMATION_UNKNOWN_ERROR: {
    status: 502,
    title: 'The carrier failed',
    explanation: 'The carrier gave no clear answer. Read the booking: it settles by itself.',
  },
  CONFIRMATION_INFORMATION_MISSING: {
    status: 400,
    title: 'Information is missing',
    explanation: 'The booking lacks a detail that the tickets need. `detail` names it; PATCH the passenger or the purchaser.',
  },
  CONFIRMATION_FULFILLMENT_TYPE_NOT_SELECTED: {
    status: 400,
    title: 'No fulfilment type',
    explanation: 'Choose one of the fulfilment options of the offer.',
  },
  CONFIRMATION_BOOKING_ALREADY_CONFIRMED: {
    status: 409,
    title: 'Already confirmed',
    explanation: 'The booking is confirmed already. Read it.',
  },
  CONFIRMATION_BOOKING_ALREADY_FULFILLED: {
    status: 409,
    title: 'Already fulfilled',
    explanation: 'The tickets exist already. Read the booking; nothing was charged a second time.',
  },
  CONFIRMATION_BOOKING_ALREADY_CANCELLED: {
    status: 409,
    title: 'Already cancelled',
    explanation: 'The booking was released or its time limit has passed. Nothing was charged.',
  },
  PLACE_PROPERTY_NOT_RESPECTED: {
    status: 200,
    title: 'A wish for the place was not met',
    explanation: 'A place is reserved, but not with the wished property.',
  },
  OFFER_NO_RESULTS: {
    status: 200,
    title: 'No offers',
    explanation: 'No train with a fare for these passengers connects the places at that time.',
  },
  OVERRULE_CODE_NOT_ACCEPTED: {
    status: 409,
    title: 'The overrule code is not accepted',
    explanation: 'We have no evidence for the stated cause. The ordinary conditions hold.',
  },
  OVERRULE_CODE_NOT_SUPPORTED: {
    status: 400,
    title: 'Unknown overrule code',
    explanation: 'We do not know the code. The ordinary conditions hold.',
  },
  X_NOT_OFFERED: {
    status: 501,
    title: 'Not offered',
    explanation: 'This operation of the specification is not offered here.',
  },
  X_IDEMPOTENCY_CONFLICT: {
    status: 409,
    title: 'The key was used for another request',
    explanation:
      'The same Idempotency-Key came with a different request, or the first one is still under way. Take a new key, or wait and repeat.',
  },
  X_OFFER_EXPIRED: { status: 409, title: 'The offer has expired', explanation: 'Its time limit has passed. Ask for a new one.' },
  X_OFFER_PENDING: {
    status: 409,
    title: 'An offer is still open',
    explanation: 'A refund offer of this booking is proposed and has not expired. Confirm or delete it first.',
  },
  X_NOT_REFUNDABLE: {
    status: 409,
    title: 'Not refundable',
    explanation: 'The conditions of the fare give nothing back, or it was given back already.',
  },
  X_NOT_EXCHANGEABLE: { status: 409, title: 'Not exchangeable', explanation: 'The conditions of the fare do not allow an exchange.' },
  X_CREDIT_LIMIT: {
    status: 409,
    title: 'The credit limit is reached',
    explanation: 'Your account with us cannot pay for this booking. Nothing was charged. Pay your statement or ask for a higher limit.',
  },
  X_PRICE_CHANGED: {
    status: 409,
    title: 'The price has changed',
    explanation: 'The carrier asks for another price now. Nothing was charged. Search again.',
  },
  X_TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests', explanation: 'Wait for the seconds in `Retry-After`.' },
} as const satisfies Record<string, CataloguedProblem>;

export type ProblemCode = keyof typeof problemCatalogue;

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemCatalogue, code);
}

/** The code without the namespace that some railways put before it (`urn:uic:problem:NO_RESULTS`). */
export function bareProblemCode(code: string): string {
  return code.slice(code.lastIndexOf(':') + 1);
}
