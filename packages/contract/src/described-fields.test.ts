import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bookingRow } from './shapes/booking-row.ts';
import { contract } from '../../../tests/support/contract.ts';

/**
 * The fields that existing callers send, as the calls were described to us (CALL-1). A schema would silently drop a field that it does not
 * know.
 */
const described: Readonly<Record<string, string>> = {
  'POST cart/create-order': 'cartId',
  'POST strip/paymentMethods/list': 'customerId',
  'POST strip/paymentMethod/create': 'token shouldSave address customerId email',
  'POST strip/paymentIntent/create':
    'customer cartId b2bPaymentMethod browseFrom agentMarkUp paymentPurpose amount currency address paymentMethod',
  'POST point-to-point/get-travel-points': 'ticketId travelSegments',
  'POST point-to-point/get-train-timetable-data': 'fromStation toStation provider path browseFrom date',
  'POST point-to-point/add-analytics': 'productType actionType provider from to searchParam oldAnalyticsId',
  'POST search_analytics': 'id productType actionType country searchParam',
  'GET search_analytics': 'id',
  'POST b2b_portal/agent/create_user_configs': 'email favouriteJourneys',
  'POST users/register': 'firstName lastName email password offers reCAPTCHAtoken',
  'POST users/validate/re_captcha': 'token',
  'POST users/guest/sign_up': 'firstName lastName email',
  'POST users/password/forget': 'email',
  'POST users/password/forget/submit': 'email verificationCode newPassword',
  'POST users/update_profile': 'firstName lastName businessPhone mobilePhone currency',
  'POST common/contact_us': 'name email phoneNumber bookingRef message country',
  'GET alert-banner/current': 'date',
  'GET admin/seoPage': 'pageUrl status',
  'GET admin/random': 'fromStation toStation',
  'POST bookings': 'search page size isB2C agencyId',
  'POST bookings/:reference/exchangeable_items': 'orderId',
  'POST bookings/:reference/exchange/search': 'departureDate departureTime arrivalDate arrivalTime fareCodes orderId isApplyRailCards',
  'POST bookings/:reference/refund': 'refSysOrderId refSysBookingId isFullCancel fares source refundType isb2c',
  'POST bookings/:reference/release_seat': 'refSysOrderId refSysBookingId source',
  'POST bookings/:reference/release_seat_cancel': 'refSysOrderId refSysBookingId source',
  'POST bookings/:reference/isVoidRefund': 'bookingId source refSysOrderId refSysBookingId',
  'POST bookings/:reference/void_refund': 'bookingId source refSysOrderId refSysBookingId',
  'POST travelPay/paymentStatus': 'transactionId',
  'POST rail_passes/refund': 'email orderId bookingId refundItems',
  'POST rail_passes/mobile_pass_status': 'bookingId',
  'POST bookings/:reference/travellerChange': 'passengers',
  'POST bookings/send_email': 'email bookingId senderEmail ticketType',
};

/** Calls without a body, by method and path. */
const bare = [
  'GET requestQueue/:queueKey',
  'POST cart/get-active-cart/count',
  'GET distribusion/getMarketingCareersData',
  'GET distribusion/getConnectedStations',
  'GET countries/eurail',
  'GET countries/passengers',
  'POST users/get_profile',
  'POST common/rail_pass_template',
  'GET point-to-point/get-rail-cards',
  'GET silver-core-smart-search/dataset',
];

/** All field names that a schema accepts, in any of its forms. */
function namesOf(schema: z.core.$ZodType | undefined): string[] {
  if (schema === undefined) return [];
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(namesOf);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault) return namesOf(schema.def.innerType);
  return [];
}

/** The fields that the list of bookings answers (BOOKING-16). */
const answered: Readonly<Record<string, string>> = {
  '': `bookingReference dateOfBooking trip dateOfTrip totalPrice totalAfterRefund creditCardFee status source deliveryOption deliveryOptionType ticketType
    paymentMethod originalPaymentMethod sqs refundType todRefNumber supplyChannelRecordLocator refSystemBookingId transactionId currency railCards product
    tripData passengers orders refundInfo bookingId productType provider bookingTotal createdTime lineItems newPassenger bookingDetails`,
  refundInfo: 'partiallyRefunded partiallyRefundedLeg refundedAmount penalty newBookingTotal',
  agency: 'isAgentBooking paymentNett netBookingTotal commission',
  newPassenger: 'passenger',
  tripData: 'type from to dateTime carrier carriers carrierCodes conditions notes changes duration nPasengers bookingData fareConditions',
  'tripData.fareConditions': 'fareConditions fareOriginTerminals fareDestinationTerminals',
  lineItems: 'lineItemId refSystemLineItemId status passengerInfo deliveryOption pdfUrl todRefNumber lineItemTotal refundInfo legs',
  'lineItems.passengerInfo': 'nameFirst nameLast',
  'lineItems.deliveryOption': 'code type',
  'lineItems.legs': 'departure arrival',
  'lineItems.legs.departure': `type marketingCarrier fromStation toStation departureDateTime arrivalDateTime duration cabinClass fareDisplayName serviceClass
    price ticketableFares seats`,
  'lineItems.legs.departure.fromStation': 'text',
  'lineItems.legs.departure.seats': 'seatAssignment facilities',
  'lineItems.legs.departure.seats.seatAssignment': 'coach number seat seatPosition wagon corridorPosition',
  bookingDetails: `departureTicketData returnTicketData railCards passengers
    validFrom item mainProductName noOfDays validityPeriodMonth class travel desc businessChannel refundType`,
  'bookingDetails.departureTicketData': `fromStation toStation departureTimeDate marketingCarrier marketingCarrierCode fareDescription fareConditions changes
    duration convertedPrice commission travelSegments`,
  'bookingDetails.departureTicketData.departureTimeDate': 'date time',
  'bookingDetails.passengers': 'senior adult youth child infant',
  'bookingDetails.passengers.adult': 'title firstName lastName email contact year month day country mobilePassStatus',
  passengers: 'name email contact dob countryOfResidence mobilePassStatus firstName lastName contacts seatingArrangements',
  'passengers.contacts': 'contactMedium contactInfo',
};

const calls = new Map(contract.map((call) => [`${call.method} ${call.path}`, call]));

test.each(Object.entries(described))('%s takes %s', (name, fields) => {
  const call = calls.get(name);
  const known = new Set([
    ...namesOf(call && 'body' in call ? call.body : undefined),
    ...namesOf(call && 'query' in call ? call.query : undefined),
  ]);
  expect(fields.split(' ').filter((field) => !known.has(field))).toEqual([]);
});

/** All object schemas at this place, inside lists and unions too. */
function schemasAt(schema: z.core.$ZodType | undefined, path: readonly string[]): z.core.$ZodType[] {
  if (schema === undefined) return [];
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((option) => schemasAt(option, path));
  if (schema instanceof z.ZodMiniOptional) return schemasAt(schema.def.innerType, path);
  if (schema instanceof z.ZodMiniArray) return schemasAt(schema.def.element, path);
  const [name, ...rest] = path;
  if (name === undefined) return [schema];
  return schema instanceof z.ZodMiniObject ? schemasAt(schema.shape[name], rest) : [];
}

test.each(Object.entries(answered))('a booking’s %s has the fields that its readers know', (path, fields) => {
  const known = new Set(schemasAt(bookingRow, path === '' ? [] : path.split('.')).flatMap(namesOf));
  expect(fields.split(/\s+/).filter((field) => !known.has(field))).toEqual([]);
});

test.each(bare)('%s is there', (name) => {
  expect(calls.has(name)).toBe(true);
});
