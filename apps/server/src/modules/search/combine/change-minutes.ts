import type { Journey, RideLeg, TransferLeg } from '../../timetable/timetable.api.ts';
import { changeMinutes as minutes, channelOperator } from './change-times.data.ts';

/** The transfer from the last station of one seller's part to the first of the next, when they differ. */
export type Crossing = Pick<TransferLeg, 'by' | 'from' | 'to' | 'minutes'>;

/** The shortest change allowed between two sellers' parts, in minutes, including the transfer between two stations. */
export function changeMinutes(before: Pick<Journey, 'legs'>, after: Pick<Journey, 'legs'>, crossing: Crossing | undefined): number {
  return leastChange(before.legs.findLast(isRide), after.legs.find(isRide), crossing);
}

/** What a change depends on: the kind of vehicle and its operator. */
export type RideEnd = Pick<RideLeg, 'mode' | 'operator'>;

/** The same for the rides on both sides of the change. */
export function leastChange(off: RideEnd | undefined, onto: RideEnd | undefined, crossing: Crossing | undefined): number {
  const check = Math.max(off ? afterLeaving(off) : 0, onto ? beforeBoarding(onto) : 0);
  if (!crossing) return check;
  return check + crossing.minutes + (crossing.by === 'WALK' ? minutes.walkMargin : minutes.undergroundMargin);
}

const isRide = (leg: Journey['legs'][number]): leg is RideLeg => leg.kind === 'ride';

function beforeBoarding({ mode, operator }: RideEnd): number {
  if (mode === 'FERRY') return minutes.ontoFerry;
  if (mode === 'BUS') return minutes.ontoCoach;
  return operator === channelOperator ? minutes.ontoChannelTrain : minutes.ontoTrain;
}

function afterLeaving({ mode, operator }: RideEnd): number {
  if (mode === 'FERRY') return minutes.offFerry;
  return operator === channelOperator ? minutes.offChannelTrain : 0;
}
