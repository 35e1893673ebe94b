import type { TravelLeg } from '@throughfare/contract/calls/search';
import type { BadgeTone } from '../../ui/badge.tsx';

/** The running of a train at one of its calls. */
export const runningWords: Readonly<
  Record<TravelLeg['intermediateTravelPoints'][number]['status'], { readonly text: string; readonly tone: BadgeTone }>
> = {
  ON_TIME: { text: 'On time', tone: 'ok' },
  DELAYED: { text: 'Delayed', tone: 'amber' },
  DEPARTED: { text: 'Departed', tone: 'plain' },
  ARRIVED: { text: 'Arrived', tone: 'plain' },
  CANCELLED: { text: 'Cancelled', tone: 'signal' },
  SCHEDULED: { text: 'Scheduled', tone: 'plain' },
};
