/** Code lists. `openCodes` are lists that railways may add to; `z.enum` are closed. */
import * as z from 'zod/mini';
import { openCodes } from './scalars.ts';

export const accommodationSubType = openCodes([
  'ANY_SEAT',
  'BISTRO',
  'BICYCLE',
  'BICYCLE_AND_SEAT',
  'BICYCLE_LOW',
  'BICYCLE_MIDDLE',
  'BICYCLE_HIGH',
  'BUSINESS',
  'BUSINESS_COMFORT',
  'CABIN8',
  'CAR_LARGE',
  'CAR_SMALL',
  'CARRE',
  'CHILDREN_AREA',
  'CLUB',
  'CLUB_2',
  'CLUB_4',
  'COMPARTMENT',
  'COUCHETTE_2',
  'COUCHETTE_4',
  'COUCHETTE_5',
  'COUCHETTE_6',
  'COUCHETTE_COMFORT_4',
  'COUCHETTE_COMFORT_5',
  'COUCHETTE_COMFORT_6',
  'COUCHETTE_PRM_2',
  'COUCHETTE_PRM_3',
  'COUCHETTE_PRM_4',
  'DOUBLE',
  'DOUBLE_WC',
  'DOUBLE_SWC',
  'DOUBLE_S',
  'EASY_ACCESS',
  'EXCELLENCE',
  'FAMILY',
  'FRONT_VIEW',
  'HISTORIC_COACH',
  'KIOSQUE',
  'MINI_SUITE',
  'MOTOR_CYCLE',
  'MOTOR_CYCLE_SC',
  'NEAR_ANIMALS',
  'NEAR_ASSISTANT_DOG_AREA',
  'NEAR_DINING',
  'NEAR_PLAY_AREA',
  'NEAR_BICYCLE_AREA',
  'NEAR_WHEELCHAIR',
  'OPEN_SPACE',
  'PANORAMA',
  'PRAM',
  'PRAM_WITH_SEAT',
  'PREMIUM',
  'RESTAURANT',
  'SALON',
  'SILENCE',
  'SINGLE',
  'SINGLE_WC',
  'SINGLE_SWC',
  'SLEEPERETTE',
  'SOLO',
  'SOLO_COM',
  'SPECIAL_SLEEPER',
  'TANDEM',
  'TOURIST_SLEEPER_2',
  'TOURIST_SLEEPER_3',
  'TOURIST_SLEEPER_3_WC',
  'TOURIST_SLEEPER_3_SWC',
  'TOURIST_SLEEPER_4',
  'WHEELCHAIR',
  'WHEELCHAIR_AND_SEAT',
  'WHEELCHAIR_NO_SEAT',
  'WITH_ANIMALS',
  'WITH_SMALL_CHILDREN',
  'WITHOUT_ANIMALS',
]);

export const accommodationType = openCodes(['SEAT', 'COUCHETTE', 'BERTH', 'VEHICLE', 'STORAGE']);

export const afterSaleConditionType = openCodes(['PLACE_CHANGE', 'EXCHANGE', 'REFUND']);

export const ancillarySubType = openCodes([
  'EXTRA_LARGE_SEAT',
  'SINGLE_SEAT',
  'UNCHECKED_PET',
  'CHECKED_PET',
  'ASSISTANCE_ANIMAL',
  'BREAKFAST',
  'LUNCH',
  'DINNER',
  'SNACK',
  'DRINKS_NO_ALCOHOL',
  'DRINKS_ALCOHOL',
  'FOOD_VOUCHER',
  'BIKE_NORMAL',
  'BIKE_FOLDABLE',
  'EBIKE_NO_CHARGE',
  'EBIKE_WITH_CHARGE',
  'SCOOTER',
  'BAG_SMALL',
  'BAG_LARGE',
  'CAR_SEAT',
  'BABY_COT',
  'PRAM_FOLDABLE',
  'WALKER',
  'WHEELCHAIR_FOLDED',
  'SPORTS_EQUIPMENT',
  'TRANSFER_NEXT_SERVICE',
  'HOME_DELIVERY',
  'CAR',
  'MOTORBIKE',
  'SPECIAL_VEHICLE',
  'TRAILER',
  'WIFI_STANDARD',
  'ESCORT_PMR',
  'ESCORT_MINOR',
]);

export const ancillaryType = openCodes([
  'PAYMENT_VOUCHER',
  'PRODUCT_ACCESS',
  'MERCHANDISE_PRODUCT',
  'LUGGAGE',
  'LUGGAGE_TRANSFER',
  'ON_BOARD_SERVICE',
  'STATION_SERVICE',
  'FOOD_ON_BOARD',
  'DRINKS_ON_BOARD',
  'WIFI',
  'PARKING',
]);

export const applicabilityType = openCodes(['BOOKING', 'TRIP', 'OFFERPART', 'SEAT_SELECTION']);

export const availabilityStatus = z.enum(['ALLOCATED', 'FREE', 'RESTRICTED']);

export const backOfficeStatus = z.enum(['INITIATED', 'EVALUATING', 'DECIDED', 'SETTLED', 'INFORMATION_MISSING', 'REQUEST_UPDATED']);

export const bankIdCode = openCodes(['SWIFT']);

export const bookingPartStatus = z.enum([
  'PREBOOKED',
  'ON_HOLD',
  'CONFIRMED',
  'FULFILLED',
  'CANCELLED',
  'RELEASED',
  'REFUNDED',
  'EXCHANGE_ONGOING',
  'EXCHANGED',
  'ERROR',
]);
export type BookingPartStatus = z.output<typeof bookingPartStatus>;

export const bookingPartType = z.enum(['ADMISSION', 'RESERVATION', 'ANCILLARY', 'CONTINUOUS_SERVICE']);

export const bookingResponseContent = z.enum([
  'ALL',
  'BOOKING',
  'BOOKING_PASSENGERS',
  'BOOKING_PURCHASER',
  'BOOKING_TRIPS',
  'BOOKING_BOOKEDOFFERS',
  'BOOKING_FULFILLMENTS',
  'BOOKING_DOCUMENTS',
  'BOOKING_REFUNDOFFERS',
  'BOOKING_RELEASEOFFERS',
  'BOOKING_CANCELFULFILLMENTSOFFER',
  'BOOKING_EXCHANGEOPERATIONS',
  'NONE',
]);

export const cancelFulfillmentsStatus = z.enum(['PROPOSED', 'CONFIRMED']);

export const coachDeckLevel = openCodes(['SINGLE_DECK', 'LOWER_DECK', 'MIDDLE_DECK', 'UPPER_DECK']);

export const complaintChangeReason = openCodes(['BANK_ACCOUNT', 'SETTLED_TIME_LIMIT_EXCEEDED', 'PASSENGER_CHANGE']);

export const conditionType = openCodes(['PRE_SALE', 'SALE', 'TRAVEL', 'PLACE_CHANGE', 'FULFILLMENT', 'EXCHANGE', 'REFUND']);

export const contextType = z.enum(['OFFER', 'BOOKING']);

export const continuousMode = openCodes(['WALK', 'DEMAND_RESPONSIVE', 'REPLACEMENT_SERVICE']);

export const decisionType = z.enum(['ACCEPTED', 'REJECTED', 'GOOD_WILL', 'PARTIALLY_ACCEPTED']);

export const directionType = z.enum(['RIGHT', 'LEFT', 'UP', 'DOWN']);

export const distributionMode = z.enum(['PRODUCT_MODE', 'FARE_MODE']);

export const documentFormat = z.enum([
  'application/pdf',
  'application/vnd.apple.pkpass',
  'image/jpeg',
  'image/png',
  'text/calendar',
  'text/html',
  'application/json',
]);

export const documentScope = z.enum(['BOOKING', 'PASSENGER']);

export const documentType = z.enum(['BOOKING_RECEIPT', 'CO2_REPORT', 'INFORMATION', 'COMPLAINT_EXPLANATION']);

export const eventType = z.enum([
  'BOOKING_REAL_TIME_EVENT_OCCURRED',
  'BOOKING_REACCOMMODATED',
  'BOOKING_TRIP_CHANGED',
  'BOOKING_TRIP_CONFIRMED',
  'FULFILLMENT_AVAILABLE',
  'DOCUMENT_AVAILABLE',
  'FULFILLMENT_REFUNDED',
  'FULFILLMENT_EXCHANGED',
  'FULFILLMENT_CONTROLLED',
  'ACCOMMODATION_RELEASED',
  'PURCHASER_CHANGED',
  'PASSENGER_CHANGED',
  'REFUND_INITIATED',
  'EXCHANGE_INITIATED',
]);

export const exchangeOperationResponseContent = z.enum([
  'ALL',
  'EXCHANGEOPERATION',
  'EXCHANGEOPERATION_EXCHANGEOFFERS',
  'EXCHANGEOPERATION_FULFILLMENTS',
]);

export const exchangeStatus = z.enum(['PREBOOKED', 'CONFIRMED', 'FULFILLED', 'ERROR']);

export const exchangeableType = z.enum(['YES', 'NO', 'WITH_CONDITION']);

export const feeStatus = z.enum(['PREBOOKED', 'CONFIRMED', 'REFUNDED']);

export const flexibility = openCodes(['FULL_FLEXIBLE', 'SEMI_FLEXIBLE', 'NON_FLEXIBLE']);

export const fulfillmentDocumentType = openCodes(['BOARDING_PASS', 'BOOKING_RECEIPT', 'INFORMATION', 'TICKET', 'VOUCHER']);

export const fulfillmentMediaType = openCodes([
  'ALLOCATOR_APP',
  'DISTRIBUTOR_APP',
  'RETAILER_APP',
  'FULFILLMENT_PARTS',
  'PDF_A4',
  'PKPASS',
  'RCCST',
  'RCT2',
  'UIC_PDF',
  'TICKETLESS',
  'APPLICATION',
  'WALLET',
  'CHIP_CARD',
]);

export const fulfillmentStatus = z.enum([
  'AVAILABLE',
  'ON_HOLD',
  'CONFIRMED',
  'FULFILLED',
  'CHECKEDIN',
  'CANCELLED',
  'RELEASED',
  'REFUNDED',
  'EXCHANGED',
  'EXPIRED',
]);
export type FulfillmentStatus = z.output<typeof fulfillmentStatus>;

export const fulfillmentSummaryStatus = openCodes(['PENDING', 'CREATED', 'COMPLETE']);

export const fulfillmentType = openCodes(['ETICKET', 'CIT_PAPER', 'PASS_CHIP', 'PASS_REFERENCE']);

export const gender = z.enum(['MALE', 'FEMALE', 'X']);
export type Gender = z.output<typeof gender>;

export const historyStatus = z.enum([
  'PREBOOKED',
  'ON_HOLD',
  'CONFIRMED',
  'FULFILLED',
  'CANCELLED',
  'RELEASED',
  'REFUNDED',
  'EXCHANGED',
  'EXCHANGE_ONGOING',
  'ERROR',
  'AVAILABLE',
  'CHECKED_IN',
]);

export const impactType = openCodes(['DELAY', 'JOURNEY_ABANDONED', 'JOURNEY_NOT_STARTED', 'SERVICE_DEGRADED']);

export const individualMode = openCodes([
  'WALK',
  'CYCLE',
  'TAXI',
  'SELF_DRIVE_CAR',
  'OTHERS_DRIVE_CAR',
  'MOTORCYCLE',
  'TRUCK',
  'SCOOTER',
  'RIDE_POOL_CAR',
  'CAR_SHARING',
  'CYCLE_SHARING',
  'SCOOTER_SHARING',
  'BICYCLE',
  'ELECTRIC_BICYCLE',
  'CARGO_BICYCLE',
]);

export const mountingType = z.enum(['UPPER_BORDER', 'LOWER_BORDER', 'UPPER_TO_LOWER_BORDER', 'FREE']);

export const offerCollectionResponseContent = z.enum(['ALL', 'OFFERS', 'TRIPS', 'NONE']);

export const offerMode = z.enum(['COLLECTIVE', 'INDIVIDUAL']);

export const offerPartType = z.enum([
  'ADMISSION',
  'RESERVATION',
  'ANCILLARY',
  'FARE_ADMISSION',
  'FARE_RESERVATION',
  'FARE_ANCILLARY',
  'CONTINUOUS_SERVICE',
  'ALL',
]);

export const overruleCode = openCodes([
  'CONNECTION_BROKEN',
  'DEATH',
  'EQUIPMENT_FAILURE',
  'PAYMENT_FAILURE',
  'PRM_SUPPORT_UNAVAILABLE',
  'SALES_STAFF_ERROR',
  'STOP_NOT_SERVED',
  'STRIKE',
  'TECHNICAL_FAILURE',
  'TICKET_NOT_USED',
  'INABILITY_TO_TRAVEL',
  'EXTERNAL_COMPENSATION',
  'DISRUPTION',
  'JOURNEY_OBSOLETE',
  'CERTIFIED_MEDICAL_CONDITION',
  'DELAY_COMPENSATION',
]);

export const prmNeedType = openCodes(['NEED_PRM_SUPPORT', 'WHEELCHAIR', 'ACCOMPANYING_DOG', 'COMPANION_SEAT', 'COMPANION']);

export const ptMode = openCodes([
  'HIGH_SPEED_TRAIN',
  'HISTORIC_TRAIN',
  'INTERCITY',
  'REGIONAL',
  'INTERREGIONAL',
  'URBAN',
  'TRAIN',
  'TRAM',
  'UNDERGROUND',
  'NIGHT_TRAIN',
  'SHARED_TAXI',
  'MOTOR_RAIL',
  'MOUNTAIN_TRAIN',
  'PLANE',
  'COACH_GROUP',
  'SHIP',
  'BUS',
  'ON_DEMAND_SERVICE',
  'BICYCLE',
  'SCOOTER',
  'TAXI',
]);
export type PTMode = z.output<typeof ptMode>;

export const passengerType = openCodes([
  'YOUNG_CHILD',
  'CHILD',
  'YOUTH',
  'ADULT',
  'SENIOR',
  'FAMILY_CHILD',
  'ACCOMP_PRM',
  'PRM_CHILD',
  'WHEELCHAIR',
  'PERSON',
  'PRM',
  'DOG',
  'PET',
  'LUGGAGE',
  'BICYCLE',
  'PRAM',
  'ACCOMP_DOG',
  'CAR',
  'MOTOCYCLE',
  'TRAILER',
]);

export const paymentType = openCodes(['CARD', 'CASH', 'DIRECT_DEBIT', 'ELECTRONIC_PAYMENT', 'INVOICE', 'VOUCHER', 'TRAVEL_ACCOUNT']);

export const placeSelectionFlow = openCodes([
  'MANUAL_PLACE_SELECTION_WITH_FEE',
  'MANUAL_PLACE_SELECTION_WITHOUT_FEE',
  'AUTOMATIC_PLACE_SELECTION',
  'AUTOMATIC_PLACE_SELECTION_NEARBY',
  'AUTOMATIC_PLACE_SELECTION_PREFERENCES',
]);

export const placeType = z.enum(['STOP', 'ADDRESS', 'POI', 'GEO_COORDINATE', 'TOPOGRAPHIC_PLACE']);

export const placeUsage = z.enum(['ORIGIN', 'VIA', 'DESTINATION']);

export const productTag = openCodes([
  'SPLIT_RESERVATION',
  'CARD_LOST',
  'TICKET_LOST',
  'ADMISSION_MULTI_RIDE',
  'ADMISSION_POINT2POINT',
  'ADMISSION_PASS',
  'UPGRADE_PASS',
  'UPGRADE_POINT2POINT',
  'UPGRADE_MULTI_RIDE',
  'RESERVATION',
  'ANCILLARY_SERVICE',
  'ANCILLARY_ITEM',
  'REDUCTION_CARD',
]);

export const productType = openCodes([
  'ADMISSION_PASS',
  'ADMISSION_MULTI_RIDE',
  'ADMISSION_POINT2POINT',
  'UPGRADE_PASS',
  'UPGRADE_MULTI_RIDE',
  'UPGRADE_POINT2POINT',
  'RESERVATION',
  'ANCILLARY_SERVICE',
  'ANCILLARY_ITEM',
  'REDUCTION_CARD',
]);

export const refundStatus = z.enum(['PROPOSED', 'CONFIRMED']);

export const refundType = z.enum(['YES', 'NO', 'WITH_CONDITION']);

export const regulatoryCondition = z.enum(['CIV', 'MD', 'EU_PRR', 'CIT_AJC']);

export const reimbursementReason = openCodes([
  'STRIKE',
  'TICKET_NOT_USED',
  'CONTINUOUS_SERVICE_VEHICLE_BATTERY_EMPTY',
  'CONTINUOUS_SERVICE_VEHICLE_BROKEN',
  'CONTINUOUS_SERVICE_VEHICLE_NOT_FOUND',
  'CONTINUOUS_SERVICE_VEHICLE_DID_NOT_ARRIVE',
  'CONTINUOUS_SERVICE_USAGE_STARTING_FAILED',
  'CONTINUOUS_SERVICE_USAGE_ENDING_FAILED',
  'CONTINUOUS_SERVICE_USAGE_REPORT_WRONG',
]);

export const reimbursementStatus = z.enum(['IMMEDIATE', 'DELAYED']);

export const releaseStatus = z.enum(['PROPOSED', 'CONFIRMED']);

export const remarkType = openCodes([
  'MIGHT_HAVE_TABLE',
  'MIGHT_NOT_HAVE_TABLE',
  'MIGHT_HAVE_DIFFERENT_DIRECTION',
  'MIGHT_HAVE_TABLE_AND_DIFFERENT_DIRECTION',
  'MIGHT_NOT_HAVE_TABLE_AND_MIGHT_HAVE_DIFFERENT_DIRECTION',
  'MIGHT_BE_IN_COMPARTMENT',
  'MIGHT_BE_IN_OPEN_SPACE',
]);

export const resourceType = z.enum(['FARE', 'RESERVATION']);

export const securityElementFormat = z.enum(['PNG', 'GIF', 'SVG', 'BINARY', 'TEXT']);

export const securityElementType = z.enum(['VISUAL_ELEMENT', 'BAR_CODE']);

export const serviceClassType = openCodes(['BEST', 'HIGH', 'STANDARD', 'BASIC', 'ANY_CLASS']);

export const serviceDegradation = openCodes([
  'RESERVED_PLACES_MISSING',
  'BOOKED_ACCOMMODATION_TYPE_MISSING',
  'BOOKED_CLASS_MISSING',
  'BOOKED_MEAL_MISSING',
]);

export const specialCoachType = openCodes(['RESTAURANT_COACH', 'BICYCLE_COACH', 'LUGGAGE_COACH', 'TRAIN_HEAD']);

export const stopBehavior = z.enum(['ORIGIN_DESTINATION_ONLY', 'REAL_BOARDING_ALIGHTING']);

export const symbology = z.enum(['AZTEC', 'Code128A', 'Code128B', 'Code128C', 'QR', 'TEXT']);

export const textElementType = z.enum(['INFORMATION', 'MANDATORY', 'MANDATORY_WITH_CONFIRMATION', 'TICKET_VALIDITY']);

export const throughTicketTag = openCodes(['RESPLUS']);

export const timeFrameSegmentation = z.enum(['HOUR', 'DAY']);

export const transactionContextType = openCodes(['SALES', 'AFTER_SALES']);

export const transferMode = openCodes([
  'WALK',
  'PARK_AND_RIDE',
  'BIKE_AND_RIDE',
  'CAR_HIRE',
  'BIKE_HIRE',
  'PROTECTED_CONNECTION',
  'GUARANTEED_CONNECTION',
  'REMAIN_IN_VEHICLE',
  'CHANGE_WITHIN_VEHICLE',
  'CHECK_IN',
  'CHECK_OUT',
]);

export const travelAccountType = z.enum(['LINKED_TICKET', 'LOYALTY_CARD', 'MULTI_RIDE', 'REDUCTION_CARD', 'TRAVEL_PASS']);

export const travelClass = openCodes(['FIRST', 'SECOND', 'ANY_CLASS']);

export const travelDirectionType = openCodes([
  'UNSPECIFIED',
  'IN_DIRECTION',
  'OPPOSITE_DIRECTION',
  'CHANGING',
  'STARTING_IN_DIRECTION',
  'STARTING_OPPOSITE_TO_DIRECTION',
]);

export const tripDirectionType = z.enum(['OUT_BOUND', 'IN_BOUND']);

export const tripsCollectionResponseContent = z.enum(['ALL', 'TRIPS', 'TRIPSUMMARIES', 'NONE']);

export const vatScope = openCodes(['INTERNATIONAL', 'NATIONAL', 'SHORT_DISTANCE', 'LONG_DISTANCE', 'NOT_REGISTERED']);
