import type { Journey, RideLeg, TransferLeg } from '../../timetable/timetable.api.ts';
import { changeMinutes as minutes, channelOperator } from './change-times.data.ts';

/** The way from where one seller's part ends to where the next one's begins, if these are two stations. */
export type Crossing = Pick<TransferLeg, 'by' | 'from' | 'to' | 'minutes'>;

/** Least minutes from the end of one seller's part to the beginning of the next one's, the way between two stations counted in. */
export function changeMinutes(before: Pick<Journey, 'legs'>, after: Pick<Journey, 'legs'>, crossing: Crossing | undefined): number {
  const [off, onto] = [before.legs.findLast(isRide), after.legs.find(isRide)];
  const check = Math.max(off ? afterLeaving(off) : 0, onto ? beforeBoarding(onto) : 0);
  if (!crossing) return check;
  return check + crossing.minutes + (crossing.by === 'WALK' ? minutes.walkMargin : minutes.undergroundMargin);
}

const isRide = (leg: Journey['legs'][number]): leg is RideLeg => leg.kind === 'ride';

function beforeBoarding({ mode, operator }: RideLeg): number {
  if (mode === 'FERRY') return minutes.ontoFerry;
  if (mode === 'BUS') return minutes.ontoCoach;
  return operator === channelOperator ? minutes.ontoChannelTrain : minutes.ontoTrain;
}

function afterLeaving({ mode, operator }: RideLeg): number {
  if (mode === 'FERRY') return minutes.offFerry;
  return operator === channelOperator ? minutes.offChannelTrain : 0;
}
