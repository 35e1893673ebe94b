import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { claimState, compensation } from '../shapes/compensation.ts';

const reference = z.string().check(z.maxLength(40));
const compensationId = z.uuid();

export const getCompensation = defineCall('getCompensation', 'GET bookings/:reference/compensation', {
  summary: 'What the late arrivals of a booking bring on each ticket: due, paid, refused, or to be claimed at the carrier.',
  access: 'identified',
  params: z.object({ reference }),
  answer: z.object({ body: z.array(compensation) }),
  refusals: ['object.notFound'],
});

export const changeCompensationClaim = defineCall('changeCompensationClaim', 'POST bookings/:reference/compensation/claim', {
  summary: 'The traveller says that they have sent their claim to the carrier, or what the carrier has answered.',
  access: 'identified',
  params: z.object({ reference }),
  body: z.object({ compensationId, claim: claimState }),
  answer: z.object({ body: z.array(compensation) }),
  refusals: ['object.notFound', 'afterSales.codeRequired', 'compensation.claimed', 'compensation.notOwed'],
});

export const downloadCompensationForm = defineCall(
  'downloadCompensationForm',
  'GET bookings/:reference/compensation/:compensationId/form',
  {
    summary: 'The filled form for a claim at the carrier, with the proof of running, as a PDF in base64.',
    access: 'identified',
    params: z.object({ reference, compensationId }),
    answer: z.object({ results: z.array(z.string()) }),
    refusals: ['object.notFound'],
  },
);

export const listCompensations = defineCall('listCompensations', 'GET b2b_portal/compensations', {
  summary: "The compensation of an agency's customers for late arrivals, newest first. Staff of a super agency may name another agency.",
  access: ['B2BAgent', 'B2BAdmin'],
  query: z.object({
    agencyId: z.optional(z.uuid()),
    page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))),
  }),
  answer: z.object({
    data: z.object({
      pages: z.int(),
      claims: z.array(
        z.object({ ...compensation.shape, bookingReference: z.string(), traveller: z.string(), trip: z.string(), decidedOn: z.string() }),
      ),
    }),
  }),
  refusals: ['session.wrongRole', 'object.notFound'],
});
