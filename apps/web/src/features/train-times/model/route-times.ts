import type { CallAnswer } from '@throughfare/contract/call';
import type { getRouteTimes } from '@throughfare/contract/calls/content';

/** The timetable of a day between two stations. */
export type RouteTimes = CallAnswer<typeof getRouteTimes>['data'];
