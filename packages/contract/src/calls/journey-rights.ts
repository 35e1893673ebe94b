import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { journeyRights } from '../shapes/journey-rights.ts';

export const getJourneyRights = defineCall('getJourneyRights', 'GET bookings/:reference/journey_rights', {
  summary:
    'The rights on the whole journey of a booking: through ticket or separate contracts, each change with its chance and what happens if it is missed, and what the law gives.',
  access: 'identified',
  params: z.object({ reference: z.string().check(z.maxLength(40)) }),
  answer: z.object({ body: journeyRights }),
  refusals: ['object.notFound'],
  perMinute: 60,
});
