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
  bookedOfferAncillaryResponse,
  bookedOfferPartDeleteRequest,
  bookedOfferPartRequest,
  bookedOfferPartResponse,
  bookedOfferRequest,
  bookedOfferReservationRequest,
  bookedOfferReservationResponse,
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

export const operations = {
  getVersions: { method: 'GET', path: '/versions', answers: { 200: z.array(apiVersion) } },
  getPlaces: { method: 'GET', path: '/places', answers: { 200: placeResponse } },
  searchPlaces: { method: 'POST', path: '/places', request: placeRequest, answers: { 200: placeResponse } },
  getPlace: { method: 'GET', path: '/places/{placeId}', answers: { 200: placeResponse } },
  searchTripsOld: { method: 'POST', path: '/trips-collection', request: tripSearchCriteria, answers: { 200: tripCollectionResponse } },
  searchTrips: {
    method: 'POST',
    path: '/trips-collections',
    request: tripSearchCriteria,
    answers: { 200: tripCollectionResponse },
  },
  getTripsCollection: { method: 'GET', path: '/trips-collections/{tripsCollectionId}', answers: { 200: tripCollectionResponse } },
  changeTrip: { method: 'POST', path: '/trips', request: tripChangeCriteria, answers: { 200: tripResponse } },
  getTrip: { method: 'GET', path: '/trips/{tripId}', answers: { 200: tripResponse } },
  searchOffers: { method: 'POST', path: '/offers', request: offerCollectionRequest, answers: { 200: offerCollectionResponse } },
  getAdditionalOffers: {
    method: 'GET',
    path: '/bookings/{bookingId}/booked-offers/{bookedOfferId}/additional-offers',
    answers: { 200: additionalOfferCollectionResponse },
  },
  createOnHoldOffer: {
    method: 'POST',
    path: '/bookings/{bookingId}/on-hold-offer',
    request: onHoldOfferRequest,
    answers: { 200: onHoldOfferResponse },
  },
  searchOfferOverviewByRoute: {
    method: 'POST',
    path: '/offer-overview-route',
    request: offerOverviewRouteRequest,
    answers: { 200: offerOverviewRouteResponse },
  },
  searchOfferOverviewByTrip: {
    method: 'POST',
    path: '/offer-overview-trip',
    request: offerOverviewTripRequest,
    answers: { 200: offerOverviewTripResponse },
  },
  changeOnHoldOffer: {
    method: 'PATCH',
    path: '/bookings/{bookingId}/on-hold-offer/{onHoldOfferId}',
    request: onHoldOfferPatchRequest,
    answers: { 200: onHoldOfferResponse },
  },
  deleteOnHoldOffer: { method: 'DELETE', path: '/bookings/{bookingId}/on-hold-offer/{onHoldOfferId}', answers: { 204: z.void() } },
  getPassenger: { method: 'GET', path: '/bookings/{bookingId}/passengers/{passengerId}', answers: { 200: passengerResponse } },
  changePassenger: {
    method: 'PATCH',
    path: '/bookings/{bookingId}/passengers/{passengerId}',
    request: passenger,
    answers: { 200: passengerResponse },
  },
  getPassengers: { method: 'GET', path: '/bookings/{bookingId}/passengers', answers: { 200: passengersCollectionResponse } },
  changePassengers: {
    method: 'PATCH',
    path: '/bookings/{bookingId}/passengers',
    request: passengersBatchUpdateRequest,
    answers: { 200: passengersCollectionResponse, 207: passengersCollectionResponse },
  },
  getPurchaser: { method: 'GET', path: '/bookings/{bookingId}/purchaser', answers: { 200: purchaserResponse } },
  changePurchaser: {
    method: 'PATCH',
    path: '/bookings/{bookingId}/purchaser',
    request: purchaser,
    answers: { 200: purchaserResponse },
  },
  createPurchaser: {
    method: 'POST',
    path: '/bookings/{bookingId}/purchaser',
    request: purchaser,
    answers: { 200: purchaserResponse },
  },
  addBookedOffer: {
    method: 'POST',
    path: '/bookings/{bookingId}/booked-offers',
    request: bookedOfferRequest,
    answers: { 200: bookedOfferResponse },
  },
  getBookedOffer: {
    method: 'GET',
    path: '/bookings/{bookingId}/booked-offers/{bookedOfferId}',
    answers: { 200: bookedOfferResponse },
  },
  deleteBookedOffer: {
    method: 'DELETE',
    path: '/bookings/{bookingId}/booked-offers/{bookedOfferId}',
    answers: { 204: z.void() },
  },
  deleteBookedOfferPassenger: {
    method: 'DELETE',
    path: '/bookings/{bookingId}/booked-offers/{bookedOfferId}/passengers/{passengerId}',
    answers: { 204: z.void() },
  },
  addOfferParts: {
    method: 'POST',
    path: '/bookings/{bookingId}/booked-offers/{bookedOfferId}/offer-parts',
    request: bookedOfferPartRequest,
    answers: { 200: bookedOfferPartResponse },
  },
  deleteOfferParts: {
    method: 'DELETE',
    path: '/bookings/{bookingId}/booked-offers/{bookedOfferId}/offer-parts',
    request: bookedOfferPartDeleteRequest,
    answers: { 204: z.void() },
  },
  createReservation: {
    method: 'POST',
    path: '/bookings/{bookingId}/booked-offers/{bookedOfferId}/reservations',
    request: bookedOfferReservationRequest,
    answers: { 200: bookedOfferReservationResponse },
  },
  deleteReservation: {
    method: 'DELETE',
    path: '/bookings/{bookingId}/booked-offers/{bookedOfferId}/reservations/{reservationId}',
    answers: { 204: z.void() },
  },
  createAncillary: {
    method: 'POST',
    path: '/bookings/{bookingId}/booked-offers/{bookedOfferId}/ancillaries',
    request: bookedOfferAncillaryRequest,
    answers: { 200: bookedOfferAncillaryResponse },
  },
  deleteAncillary: {
    method: 'DELETE',
    path: '/bookings/{bookingId}/booked-offers/{bookedOfferId}/ancillaries/{ancillaryId}',
    answers: { 204: z.void() },
  },
  deleteAdmission: {
    method: 'DELETE',
    path: '/bookings/{bookingId}/booked-offers/{bookedOfferId}/admissions/{admissionId}',
    answers: { 204: z.void() },
  },
  createBooking: { method: 'POST', path: '/bookings', request: bookingRequest, answers: { 200: bookingResponse } },
  getBooking: { method: 'GET', path: '/bookings/{bookingId}', answers: { 200: bookingResponse } },
  changeBooking: { method: 'PATCH', path: '/bookings/{bookingId}', request: bookingPatchRequest, answers: { 200: bookingResponse } },
  deleteBooking: { method: 'DELETE', path: '/bookings/{bookingId}', answers: { 204: z.void() } },
  cleanUpBooking: {
    method: 'POST',
    path: '/bookings/{bookingId}/cleanup',
    request: bookingCleanupRequest,
    answers: { 202: warningCollection },
  },
  getBookingHistory: { method: 'GET', path: '/bookings/{bookingId}/history', answers: { 200: bookingHistoryResponse } },
  searchBookings: { method: 'POST', path: '/bookings-search', request: bookingSearchRequest, answers: { 200: bookingSearchResponse } },
  splitBooking: {
    method: 'POST',
    path: '/bookings/{bookingId}/split',
    request: bookingSplitRequest,
    answers: { 200: bookingSplitResponse },
  },
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
  getFulfillment: { method: 'GET', path: '/fulfillments/{fulfillmentId}', answers: { 200: fulfillmentResponse } },
  activateFulfillment: {
    method: 'PATCH',
    path: '/fulfillments/{fulfillmentId}',
    request: fulfillmentActivationPatchRequest,
    answers: { 200: fulfillmentResponse },
  },
  getContinuousServiceUsage: {
    method: 'GET',
    path: '/fulfillments/{fulfillmentId}/continuous-service-usage/{continuousServiceUsageId}',
    answers: { 200: z.unknown() },
  },
  changeContinuousServiceUsage: {
    method: 'PATCH',
    path: '/fulfillments/{fulfillmentId}/continuous-service-usage/{continuousServiceUsageId}',
    answers: { 200: z.unknown() },
  },
  createRefundOffer: {
    method: 'POST',
    path: '/bookings/{bookingId}/refund-offers',
    request: refundOfferRequest,
    answers: { 200: refundOfferCollectionResponse },
  },
  checkRefundConfirmation: {
    method: 'GET',
    path: '/bookings/{bookingId}/refund-offers/{refundOfferId}/confirmation-check',
    answers: { 204: z.void() },
  },
  getRefundOffer: { method: 'GET', path: '/bookings/{bookingId}/refund-offers/{refundOfferId}', answers: { 200: refundOfferResponse } },
  changeRefundOffer: {
    method: 'PATCH',
    path: '/bookings/{bookingId}/refund-offers/{refundOfferId}',
    request: refundOfferPatchRequest,
    answers: { 200: refundOfferResponse },
  },
  deleteRefundOffer: { method: 'DELETE', path: '/bookings/{bookingId}/refund-offers/{refundOfferId}', answers: { 204: z.void() } },
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
  changeReleaseOffer: {
    method: 'PATCH',
    path: '/bookings/{bookingId}/release-offers/{releaseOfferId}',
    request: releaseOfferPatchRequest,
    answers: { 200: releaseOfferResponse },
  },
  deleteReleaseOffer: { method: 'DELETE', path: '/bookings/{bookingId}/release-offers/{releaseOfferId}', answers: { 204: z.void() } },
  createCancelFulfillmentsOffer: {
    method: 'POST',
    path: '/bookings/{bookingId}/cancel-fulfillments-offers',
    request: cancelFulfillmentsOfferRequest,
    answers: { 200: cancelFulfillmentsOfferCollectionResponse },
  },
  getCancelFulfillmentsOffer: {
    method: 'GET',
    path: '/bookings/{bookingId}/cancel-fulfillments-offers/{cancelFulfillmentsOfferId}',
    answers: { 200: cancelFulfillmentsOfferResponse },
  },
  changeCancelFulfillmentsOffer: {
    method: 'PATCH',
    path: '/bookings/{bookingId}/cancel-fulfillments-offers/{cancelFulfillmentsOfferId}',
    request: cancelFulfillmentsOfferPatchRequest,
    answers: { 200: cancelFulfillmentsOfferResponse },
  },
  deleteCancelFulfillmentsOffer: {
    method: 'DELETE',
    path: '/bookings/{bookingId}/cancel-fulfillments-offers/{cancelFulfillmentsOfferId}',
    answers: { 204: z.void() },
  },
  searchExchangeOffers: {
    method: 'POST',
    path: '/bookings/{bookingId}/exchange-offers',
    request: exchangeOfferCollectionRequest,
    answers: { 200: exchangeOfferCollectionResponse },
  },
  createExchangeOperation: {
    method: 'POST',
    path: '/bookings/{bookingId}/exchange-operations',
    request: exchangeOperationRequest,
    answers: { 200: exchangeOperationResponse },
  },
  getExchangeOperation: {
    method: 'GET',
    path: '/bookings/{bookingId}/exchange-operations/{exchangeOperationId}',
    answers: { 200: exchangeOperationResponse },
  },
  changeExchangeOperation: {
    method: 'PATCH',
    path: '/bookings/{bookingId}/exchange-operations/{exchangeOperationId}',
    request: exchangeOperationPatchRequest,
    answers: { 200: exchangeOperationResponse },
  },
  deleteExchangeOperation: {
    method: 'DELETE',
    path: '/bookings/{bookingId}/exchange-operations/{exchangeOperationId}',
    answers: { 204: z.void() },
  },
  createComplaint: { method: 'POST', path: '/complaints', request: complaint, answers: { 200: complaintResponse } },
  getComplaint: { method: 'GET', path: '/complaints/{complaintId}', answers: { 200: complaintResponse } },
  changeComplaint: {
    method: 'PATCH',
    path: '/complaints/{complaintId}',
    request: complaintPatchRequest,
    answers: { 200: complaintResponse },
  },
  getCoachDeckLayouts: { method: 'GET', path: '/coach-deck-layouts', answers: { 200: coachDeckLayoutCollectionResponse } },
  getCoachDeckLayout: { method: 'GET', path: '/coach-deck-layouts/{layoutId}', answers: { 200: coachDeckLayoutResponse } },
  getCoachLayouts: { method: 'GET', path: '/coach-layouts', answers: { 200: coachLayoutCollectionResponse } },
  getCoachLayout: { method: 'GET', path: '/coach-layouts/{layoutId}', answers: { 200: coachLayoutResponse } },
  getPassengerCategories: { method: 'GET', path: '/passenger-categories', answers: { 200: z.array(passengerCategory) } },
  getPromotionCodes: { method: 'GET', path: '/promotion-codes', answers: { 200: promotionCodeCollectionResponse } },
  getReductionCards: { method: 'GET', path: '/reduction-cards', answers: { 200: reductionCardCollectionResponse } },
  getZones: { method: 'GET', path: '/zones', answers: { 200: zoneCollectionResponse } },
  createDocument: {
    method: 'POST',
    path: '/bookings/{bookingId}/documents',
    request: documentRequest,
    answers: { 200: documentCollectionResponse },
  },
  getDocument: { method: 'GET', path: '/bookings/{bookingId}/documents/{documentId}', answers: { 200: documentResponse } },
  deleteDocument: { method: 'DELETE', path: '/bookings/{bookingId}/documents/{documentId}', answers: { 204: z.void() } },
  createReimbursement: {
    method: 'POST',
    path: '/bookings/{bookingId}/reimbursements',
    request: reimbursementRequest,
    answers: { 200: reimbursementResponse },
  },
  getReimbursement: {
    method: 'GET',
    path: '/bookings/{bookingId}/reimbursements/{reimbursementId}',
    answers: { 200: reimbursementResponse },
  },
  changeReimbursement: {
    method: 'PATCH',
    path: '/bookings/{bookingId}/reimbursements/{reimbursementId}',
    request: reimbursementPatchRequest,
    answers: { 200: reimbursementResponse },
  },
  getTravelAccount: { method: 'GET', path: '/travel-accounts', answers: { 200: travelAccountResponse } },
  getVehiclePlaceMap: {
    method: 'POST',
    path: '/availabilities/vehicle-place-map',
    request: placeAvailabilityMapRequest,
    answers: { 200: placeAvailabilityMapResponse },
  },
  getPlaceMap: { method: 'GET', path: '/availabilities/place-map', answers: { 200: placeAvailabilityResponse } },
  getPlaceMaps: {
    method: 'POST',
    path: '/availabilities/place-map',
    request: availabilityScope,
    answers: { 200: z.array(placeAvailability) },
  },
  getPlacesNearby: { method: 'GET', path: '/availabilities/nearby', answers: { 200: placeAvailabilityCollectionResponse } },
  getPlacePreferences: {
    method: 'GET',
    path: '/availabilities/preferences',
    answers: { 200: placeAvailabilityCollectionResponse },
  },
  getOnDemandServices: { method: 'POST', path: '/availabilities/on-demand-services', answers: { 200: z.unknown() } },
  getProducts: { method: 'GET', path: '/products', answers: { 200: productCollectionResponse } },
  getProduct: { method: 'GET', path: '/products/{productId}', answers: { 200: productResponse } },
  getProductTags: { method: 'GET', path: '/product-tags', answers: { 200: productTagsResponse } },
  searchProducts: { method: 'POST', path: '/products-search', request: productSearchRequest, answers: { 200: productSearchResponse } },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
