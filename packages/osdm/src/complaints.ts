/** Complaints and reimbursements, decided by people later. */
import * as z from 'zod/mini';
import { links, price } from './basics.ts';
import {
  backOfficeStatus,
  bankIdCode,
  complaintChangeReason,
  decisionType,
  documentFormat,
  impactType,
  paymentType,
  reimbursementReason,
  serviceDegradation,
} from './codes.ts';
import { fulfillmentDocument } from './fulfillments.ts';
import { passenger, personDetail } from './passengers.ts';
import { place } from './places.ts';
import { answerFrame } from './problems.ts';
import { dateTime, duration } from './scalars.ts';
import { section, trip } from './trips.ts';

export const supportingDocument = z.object({
  title: z.string(),
  downloadLink: z.nullish(z.string()),
  downloadExpiry: dateTime,
  content: z.nullish(z.string()),
  format: documentFormat,
});

export const bankAccountReference = z.object({
  iban: z.nullish(z.string()),
  accountId: z.nullish(z.string()),
  bankIdCode: z.optional(bankIdCode),
  bankId: z.nullish(z.string()),
  ownerName: z.nullish(z.string()),
});

export const claimedLeg = z.object({
  trainNumber: z.nullish(z.string()),
  connectionMissed: z.nullish(z.boolean()),
  serviceDegradation: z.optional(z.array(serviceDegradation)),
  departureStation: z.optional(place),
  arrivalStation: z.optional(place),
  plannedDepartureTime: z.nullish(dateTime),
  timetabledArrivalTime: z.nullish(dateTime),
  observedArrivalTime: z.nullish(dateTime),
});

export const claimedJourneyDetails = z.object({
  impact: z.optional(impactType),
  finalDelay: z.nullish(duration),
  onReturn: z.nullish(z.boolean()),
  delayedJourney: z.optional(z.array(claimedLeg)),
});

export const customerComplaint = z.object({
  applicationTime: z.nullish(dateTime),
  journeyDetails: z.optional(claimedJourneyDetails),
  claimManager: z.optional(personDetail),
  affectedPassengers: z.optional(z.array(passenger)),
  supportingDocuments: z.optional(z.array(supportingDocument)),
  bookingIds: z.nullish(z.array(z.string())),
  ticketControlNumber: z.nullish(z.array(z.string())),
  requestedPaymentType: z.optional(paymentType),
  bankAccount: z.optional(bankAccountReference),
});
export type CustomerComplaint = z.output<typeof customerComplaint>;

export const complaintDecision = z.object({
  compensationAmount: z.optional(price),
  refundVoucher: z.optional(fulfillmentDocument),
  decisionType: z.optional(decisionType),
  explanation: z.optional(supportingDocument),
  shortExplanation: z.nullish(z.string()),
  delayedJourney: z.optional(z.array(trip)),
});

export const complaint = z.object({
  id: z.string(),
  status: backOfficeStatus,
  customerComplaint: z.optional(customerComplaint),
  missingInformation: z.nullish(z.array(z.string())),
  decision: z.optional(complaintDecision),
  _links: z.optional(links),
});
export type Complaint = z.output<typeof complaint>;

export const complaintPatchRequest = z.object({
  reason: z.optional(complaintChangeReason),
  compensationAmount: z.optional(price),
  claimManager: z.optional(personDetail),
  affectedPassengers: z.optional(z.array(passenger)),
  supportingDocuments: z.optional(z.array(supportingDocument)),
  bankAccount: z.optional(bankAccountReference),
});

export const complaintResponse = z.extend(answerFrame, { complaint });

export const tripSection = z.object({ tripId: z.string(), coveredSection: z.optional(section) });

export const reimbursementRequest = z.object({
  reimbursementReason,
  reimbursementDate: z.nullish(dateTime),
  reimbursedPassengerIds: z.array(z.string()).check(z.minLength(1)),
  tripSections: z.optional(z.array(tripSection)),
  fulfillmentIds: z.array(z.string()).check(z.minLength(1)),
  supportingDocuments: z.optional(z.array(supportingDocument)),
});

export const reimbursementDecision = z.object({
  amount: z.optional(price),
  voucher: z.optional(fulfillmentDocument),
  explanation: z.optional(supportingDocument),
  shortExplanation: z.nullish(z.string()),
});

export const reimbursement = z.object({
  id: z.string(),
  request: reimbursementRequest,
  status: backOfficeStatus,
  missingInformation: z.nullish(z.array(z.string())),
  decision: z.optional(reimbursementDecision),
  _links: z.optional(links),
});

export const reimbursementPatchRequest = z.object({
  additionalDocuments: z.array(supportingDocument).check(z.minLength(1)),
  updatedStatus: backOfficeStatus,
});

export const reimbursementResponse = z.extend(answerFrame, { reimbursement });
