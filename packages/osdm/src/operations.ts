/** All operations of the specification: one row for both sides, so that client, server and the published document agree. */
import * as z from 'zod/mini';
import {
  cancelFulfillmentsOfferCollectionResponse,
  cancelFulfillmentsOfferPatchRequest,
  cancelFulfillmentsOfferRequest,
  cancelFulfillmentsOfferResponse,
  refundOfferCollectionResponse,
  refundOfferPatchRequest,
  refundOfferRequest,
  refundOfferResponse,
  releaseOfferCollectionResponse,
  releaseOfferPatchRequest,
  releaseOfferRequest,
  releaseOfferRequestAsyncResponse,
  releaseOfferResponse,
} from './after-sales.ts';
import { warningCollection } from './basics.ts';
import { bookingHistoryResponse, bookingSearchRequest, bookingSearchResponse } from './booking-search.ts';
import {
  bookedOfferAncillaryRequest,
  bookedOffersResponse,
  bookedOfferPartDeleteRequest,
  bookedOfferPartRequest,
  bookedOfferPartResponse,
  bookedOfferRequest,
  bookedOfferReservationRequest,
  bookedOfferResponse,
  bookingCleanupRequest,
  bookingPatchRequest,
  bookingRequest,
  bookingResponse,
  bookingSplitRequest,
  bookingSplitResponse,
  documentCollectionResponse,
  documentRequest,
  documentResponse,
  onHoldOfferPatchRequest,
  onHoldOfferRequest,
  onHoldOfferResponse,
} from './bookings.ts';
import {
  complaint,
  complaintPatchRequest,
  complaintResponse,
  reimbursementPatchRequest,
  reimbursementRequest,
  reimbursementResponse,
} from './complaints.ts';
import {
  exchangeOfferCollectionRequest,
  exchangeOfferCollectionResponse,
  exchangeOperationPatchRequest,
  exchangeOperationRequest,
  exchangeOperationResponse,
} from './exchanges.ts';
import {
  fulfillmentActivationPatchRequest,
  fulfillmentCollectionResponse,
  fulfillmentPatchRequest,
  fulfillmentPostRequest,
  fulfillmentResponse,
} from './fulfillments.ts';
import {
  additionalOfferCollectionResponse,
  offerCollectionRequest,
  offerCollectionResponse,
  offerOverviewRouteRequest,
  offerOverviewRouteResponse,
  offerOverviewTripRequest,
  offerOverviewTripResponse,
} from './offers.ts';
import {
  passenger,
  passengerCategory,
  passengerResponse,
  passengersBatchUpdateRequest,
  passengersCollectionResponse,
  purchaser,
  purchaserResponse,
} from './passengers.ts';
import {
  availabilityScope,
  coachDeckLayoutCollectionResponse,
  coachDeckLayoutResponse,
  coachLayoutCollectionResponse,
  coachLayoutResponse,
  placeAvailability,
  placeAvailabilityCollectionResponse,
  placeAvailabilityMapRequest,
  placeAvailabilityMapResponse,
  placeAvailabilityResponse,
} from './place-maps.ts';
import { placeRequest, placeResponse } from './places.ts';
import {
  productCollectionResponse,
  productResponse,
  productSearchRequest,
  productSearchResponse,
  productTagsResponse,
  promotionCodeCollectionResponse,
  reductionCardCollectionResponse,
  zoneCollectionResponse,
} from './products.ts';
import { travelAccountResponse } from './travel-accounts.ts';
import { tripChangeCriteria, tripCollectionResponse, tripResponse, tripSearchCriteria } from './trips.ts';
import { apiVersion } from './versions.ts';

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the base address; parameters in braces. */
  readonly path: `/${string}`;
  readonly request?: z.ZodMiniType;
  /** By status. Each other status carries a problem document. */
  readonly answers: Readonly<Record<number, z.ZodMiniType>>;
}

/** Most operations have one answer: 200, or 204 where something is deleted. */
const get = <Answer extends z.ZodMiniType>(path: Operation['path'], answer: Answer) =>
  ({ method: 'GET', path, answers: { 200: answer } }) as const;
const post = <Request extends z.ZodMiniType, Answer extends z.ZodMiniType>(path: Operation['path'], request: Request, answer: Answer) =>
  ({ method: 'POST', path, request, answers: { 200: answer } }) as const;
const patch = <Request extends z.ZodMiniType, Answer extends z.ZodMiniType>(path: Operation['path'], request: Request, answer: Answer) =>
  ({ method: 'PATCH', path, request, answers: { 200: answer } }) as const;
const remove = (path: Operation['path']) => ({ method: 'DELETE', path, answers: { 204: z.void() } }) as const;

export const operations = {
  getVersions: get('/versions', z.array(apiVersion)),
  getPlaces: get('/places', placeResponse),
  searchPlaces: post('/places', placeRequest, placeResponse),
  getPlace: get('/places/{placeId}', placeResponse),
  searchTripsOld: post('/trips-collection', tripSearchCriteria, tripCollectionResponse),
  searchTrips: post('/trips-collections', tripSearchCriteria, tripCollectionResponse),
  getTripsCollection: get('/trips-collections/{tripsCollectionId}', tripCollectionResponse),
  changeTrip: post('/trips', tripChangeCriteria, tripResponse),
  getTrip: get('/trips/{tripId}', tripResponse),
  searchOffers: post('/offers', offerCollectionRequest, offerCollectionResponse),
  getAdditionalOffers: get('/bookings/{bookingId}/booked-offers/{bookedOfferId}/additional-offers', additionalOfferCollectionResponse),
  createOnHoldOffer: post('/bookings/{bookingId}/on-hold-offer', onHoldOfferRequest, onHoldOfferResponse),
  searchOfferOverviewByRoute: post('/offer-overview-route', offerOverviewRouteRequest, offerOverviewRouteResponse),
  searchOfferOverviewByTrip: post('/offer-overview-trip', offerOverviewTripRequest, offerOverviewTripResponse),
  changeOnHoldOffer: patch('/bookings/{bookingId}/on-hold-offer/{onHoldOfferId}', onHoldOfferPatchRequest, onHoldOfferResponse),
  deleteOnHoldOffer: remove('/bookings/{bookingId}/on-hold-offer/{onHoldOfferId}'),
  getPassenger: get('/bookings/{bookingId}/passengers/{passengerId}', passengerResponse),
  changePassenger: patch('/bookings/{bookingId}/passengers/{passengerId}', passenger, passengerResponse),
  getPassengers: get('/bookings/{bookingId}/passengers', passengersCollectionResponse),
  changePassengers: {
    method: 'PATCH',
    path: '/bookings/{bookingId}/passengers',
    request: passengersBatchUpdateRequest,
    answers: { 200: passengersCollectionResponse, 207: passengersCollectionResponse },
  },
  getPurchaser: get('/bookings/{bookingId}/purchaser', purchaserResponse),
  changePurchaser: patch('/bookings/{bookingId}/purchaser', purchaser, purchaserResponse),
  createPurchaser: post('/bookings/{bookingId}/purchaser', purchaser, purchaserResponse),
  addBookedOffer: post('/bookings/{bookingId}/booked-offers', bookedOfferRequest, bookedOfferResponse),
  getBookedOffer: get('/bookings/{bookingId}/booked-offers/{bookedOfferId}', bookedOfferResponse),
  deleteBookedOffer: remove('/bookings/{bookingId}/booked-offers/{bookedOfferId}'),
  deleteBookedOfferPassenger: remove('/bookings/{bookingId}/booked-offers/{bookedOfferId}/passengers/{passengerId}'),
  addOfferParts: post('/bookings/{bookingId}/booked-offers/{bookedOfferId}/offer-parts', bookedOfferPartRequest, bookedOfferPartResponse),
  deleteOfferParts: {
    method: 'DELETE',
    path: '/bookings/{bookingId}/booked-offers/{bookedOfferId}/offer-parts',
    request: bookedOfferPartDeleteRequest,
    answers: { 204: z.void() },
  },
  createReservation: post(
    '/bookings/{bookingId}/booked-offers/{bookedOfferId}/reservations',
    bookedOfferReservationRequest,
    bookedOffersResponse,
  ),
  deleteReservation: remove('/bookings/{bookingId}/booked-offers/{bookedOfferId}/reservations/{reservationId}'),
  createAncillary: post(
    '/bookings/{bookingId}/booked-offers/{bookedOfferId}/ancillaries',
    bookedOfferAncillaryRequest,
    bookedOffersResponse,
  ),
  deleteAncillary: remove('/bookings/{bookingId}/booked-offers/{bookedOfferId}/ancillaries/{ancillaryId}'),
  deleteAdmission: remove('/bookings/{bookingId}/booked-offers/{bookedOfferId}/admissions/{admissionId}'),
  createBooking: post('/bookings', bookingRequest, bookingResponse),
  getBooking: get('/bookings/{bookingId}', bookingResponse),
  changeBooking: patch('/bookings/{bookingId}', bookingPatchRequest, bookingResponse),
  deleteBooking: remove('/bookings/{bookingId}'),
  cleanUpBooking: {
    method: 'POST',
    path: '/bookings/{bookingId}/cleanup',
    request: bookingCleanupRequest,
    answers: { 202: warningCollection },
  },
  getBookingHistory: get('/bookings/{bookingId}/history', bookingHistoryResponse),
  searchBookings: post('/bookings-search', bookingSearchRequest, bookingSearchResponse),
  splitBooking: post('/bookings/{bookingId}/split', bookingSplitRequest, bookingSplitResponse),
  createFulfillment: {
    method: 'POST',
    path: '/bookings/{bookingId}/fulfillments',
    request: fulfillmentPostRequest,
    answers: { 200: fulfillmentCollectionResponse, 202: fulfillmentCollectionResponse },
  },
  changeFulfillments: {
    method: 'PATCH',
    path: '/bookings/{bookingId}/fulfillments',
    request: fulfillmentPatchRequest,
    answers: { 200: fulfillmentCollectionResponse, 202: warningCollection },
  },
  checkFulfillment: { method: 'GET', path: '/bookings/{bookingId}/fulfillment-check', answers: { 204: z.void() } },
  getFulfillment: get('/fulfillments/{fulfillmentId}', fulfillmentResponse),
  activateFulfillment: patch('/fulfillments/{fulfillmentId}', fulfillmentActivationPatchRequest, fulfillmentResponse),
  getContinuousServiceUsage: get('/fulfillments/{fulfillmentId}/continuous-service-usage/{continuousServiceUsageId}', z.unknown()),
  changeContinuousServiceUsage: {
    method: 'PATCH',
    path: '/fulfillments/{fulfillmentId}/continuous-service-usage/{continuousServiceUsageId}',
    answers: { 200: z.unknown() },
  },
  createRefundOffer: post('/bookings/{bookingId}/refund-offers', refundOfferRequest, refundOfferCollectionResponse),
  checkRefundConfirmation: {
    method: 'GET',
    path: '/bookings/{bookingId}/refund-offers/{refundOfferId}/confirmation-check',
    answers: { 204: z.void() },
  },
  getRefundOffer: get('/bookings/{bookingId}/refund-offers/{refundOfferId}', refundOfferResponse),
  changeRefundOffer: patch('/bookings/{bookingId}/refund-offers/{refundOfferId}', refundOfferPatchRequest, refundOfferResponse),
  deleteRefundOffer: remove('/bookings/{bookingId}/refund-offers/{refundOfferId}'),
  createReleaseOffer: {
    method: 'POST',
    path: '/bookings/{bookingId}/release-offers',
    request: releaseOfferRequest,
    answers: { 200: releaseOfferCollectionResponse, 202: releaseOfferRequestAsyncResponse },
  },
  getReleaseOffer: {
    method: 'GET',
    path: '/bookings/{bookingId}/release-offers/{releaseOfferId}',
    answers: { 200: releaseOfferResponse, 202: z.void() },
  },
  changeReleaseOffer: patch('/bookings/{bookingId}/release-offers/{releaseOfferId}', releaseOfferPatchRequest, releaseOfferResponse),
  deleteReleaseOffer: remove('/bookings/{bookingId}/release-offers/{releaseOfferId}'),
  createCancelFulfillmentsOffer: post(
    '/bookings/{bookingId}/cancel-fulfillments-offers',
    cancelFulfillmentsOfferRequest,
    cancelFulfillmentsOfferCollectionResponse,
  ),
  getCancelFulfillmentsOffer: get(
    '/bookings/{bookingId}/cancel-fulfillments-offers/{cancelFulfillmentsOfferId}',
    cancelFulfillmentsOfferResponse,
  ),
  changeCancelFulfillmentsOffer: patch(
    '/bookings/{bookingId}/cancel-fulfillments-offers/{cancelFulfillmentsOfferId}',
    cancelFulfillmentsOfferPatchRequest,
    cancelFulfillmentsOfferResponse,
  ),
  deleteCancelFulfillmentsOffer: remove('/bookings/{bookingId}/cancel-fulfillments-offers/{cancelFulfillmentsOfferId}'),
  searchExchangeOffers: post('/bookings/{bookingId}/exchange-offers', exchangeOfferCollectionRequest, exchangeOfferCollectionResponse),
  createExchangeOperation: post('/bookings/{bookingId}/exchange-operations', exchangeOperationRequest, exchangeOperationResponse),
  getExchangeOperation: get('/bookings/{bookingId}/exchange-operations/{exchangeOperationId}', exchangeOperationResponse),
  changeExchangeOperation: patch(
    '/bookings/{bookingId}/exchange-operations/{exchangeOperationId}',
    exchangeOperationPatchRequest,
    exchangeOperationResponse,
  ),
  deleteExchangeOperation: remove('/bookings/{bookingId}/exchange-operations/{exchangeOperationId}'),
  createComplaint: post('/complaints', complaint, complaintResponse),
  getComplaint: get('/complaints/{complaintId}', complaintResponse),
  changeComplaint: patch('/complaints/{complaintId}', complaintPatchRequest, complaintResponse),
  getCoachDeckLayouts: get('/coach-deck-layouts', coachDeckLayoutCollectionResponse),
  getCoachDeckLayout: get('/coach-deck-layouts/{layoutId}', coachDeckLayoutResponse),
  getCoachLayouts: get('/coach-layouts', coachLayoutCollectionResponse),
  getCoachLayout: get('/coach-layouts/{layoutId}', coachLayoutResponse),
  getPassengerCategories: get('/passenger-categories', z.array(passengerCategory)),
  getPromotionCodes: get('/promotion-codes', promotionCodeCollectionResponse),
  getReductionCards: get('/reduction-cards', reductionCardCollectionResponse),
  getZones: get('/zones', zoneCollectionResponse),
  createDocument: post('/bookings/{bookingId}/documents', documentRequest, documentCollectionResponse),
  getDocument: get('/bookings/{bookingId}/documents/{documentId}', documentResponse),
  deleteDocument: remove('/bookings/{bookingId}/documents/{documentId}'),
  createReimbursement: post('/bookings/{bookingId}/reimbursements', reimbursementRequest, reimbursementResponse),
  getReimbursement: get('/bookings/{bookingId}/reimbursements/{reimbursementId}', reimbursementResponse),
  changeReimbursement: patch('/bookings/{bookingId}/reimbursements/{reimbursementId}', reimbursementPatchRequest, reimbursementResponse),
  getTravelAccount: get('/travel-accounts', travelAccountResponse),
  getVehiclePlaceMap: post('/availabilities/vehicle-place-map', placeAvailabilityMapRequest, placeAvailabilityMapResponse),
  getPlaceMap: get('/availabilities/place-map', placeAvailabilityResponse),
  getPlaceMaps: post('/availabilities/place-map', availabilityScope, z.array(placeAvailability)),
  getPlacesNearby: get('/availabilities/nearby', placeAvailabilityCollectionResponse),
  getPlacePreferences: get('/availabilities/preferences', placeAvailabilityCollectionResponse),
  getOnDemandServices: { method: 'POST', path: '/availabilities/on-demand-services', answers: { 200: z.unknown() } },
  getProducts: get('/products', productCollectionResponse),
  getProduct: get('/products/{productId}', productResponse),
  getProductTags: get('/product-tags', productTagsResponse),
  searchProducts: post('/products-search', productSearchRequest, productSearchResponse),
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
