import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, currency } from '../shapes/basics.ts';

export const complaintDecision = z.enum(['ACCEPTED', 'PARTIALLY_ACCEPTED', 'GOOD_WILL', 'REJECTED']);

export const listComplaints = defineCall('listComplaints', 'GET desk/complaints', {
  summary: 'Complaints that partners have made over OSDM, newest first. For administrators of the super agency.',
  access: ['B2BAdmin'],
  query: z.object({ page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))) }),
  answer: z.object({
    data: z.object({
      complaints: z.array(
        z.object({
          complaintId: z.string(),
          agencyName: z.string(),
          bookingReference: z.string(),
          orderId: z.string(),
          madeAt: z.string(),
          /** What the partner says happened: "DELAY, 75 minutes; RESERVED_PLACES_MISSING on 9M12". */
          says: z.string(),
          status: z.enum(['INITIATED', 'EVALUATING', 'DECIDED', 'SETTLED']),
          decision: z.optional(complaintDecision),
          explanation: z.optional(z.string()),
          /** The sum paid for late arrivals of this booking. */
          paid: z.optional(z.object({ amount, currency })),
        }),
      ),
      pages: z.int(),
    }),
  }),
  refusals: ['session.wrongRole'],
});

export const decideComplaint = defineCall('decideComplaint', 'POST desk/complaints/:complaintId/decide', {
  summary: 'Answers a complaint, once. Its partner is told at once. It moves no money: that is refunded or compensated at the order.',
  access: ['B2BAdmin'],
  params: z.object({ complaintId: z.string() }),
  body: z.object({ decision: complaintDecision, explanation: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  answer: z.object({ data: z.object({ complaintId: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound', 'complaint.decided'],
});
