import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { stationCode } from '../shapes/basics.ts';
import { userEmail } from '../shapes/user-email.ts';

const place = z.object({ label: z.string().check(z.trim(), z.maxLength(120)), value: stationCode });

const favouriteJourney = z.object({ from: place, to: place, id: z.string().check(z.trim(), z.maxLength(60)) });

export type FavouriteJourney = z.output<typeof favouriteJourney>;

export const createUserConfigs = defineCall('createUserConfigs', 'POST b2b_portal/agent/create_user_configs', {
  summary: 'Stores a favourite journey of the calling agent; the e-mail must be theirs. The same journey twice is one.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({ email: userEmail, favouriteJourneys: favouriteJourney }),
  answer: z.object({ data: z.object({ saved: z.literal(true) }) }),
  refusals: ['session.wrongRole', 'favourite.tooMany', 'search.sameStations'],
});

export const getUserConfigs = defineCall('getUserConfigs', 'GET b2b_portal/agent/user_configs', {
  summary: 'The favourite journeys of the calling agent, latest first.',
  access: ['B2BAgent', 'B2BAdmin'],
  answer: z.object({ data: z.object({ favouriteJourneys: z.array(favouriteJourney) }) }),
  refusals: ['session.wrongRole'],
});

export const removeUserConfig = defineCall('removeUserConfig', 'POST b2b_portal/agent/remove_user_config', {
  summary: 'Removes a favourite journey of the calling agent.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({ from: stationCode, to: stationCode }),
  answer: z.object({ data: z.object({ removed: z.literal(true) }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
});
