import type { DelayCause } from '@throughfare/kernel/rights/delay-causes.data';
import type { Source } from '@throughfare/kernel/source';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import type { RunningInformation } from '@throughfare/suppliers/port/running';

/** One ride of a journey, and the contract that it was bought with. */
export interface JourneyRide {
  readonly lineId: string;
  readonly source: Source;
  readonly train: TripSegment;
}

/** What a ride's railway reported: the proof of a claim. Epoch minutes. */
export interface RideReport extends Pick<
  TripSegment,
  'designator' | 'operatingDay' | 'operator' | 'from' | 'to' | 'departsAt' | 'arrivesAt'
> {
  readonly left?: number;
  readonly arrived?: number;
  readonly state: 'ran' | 'cancelled' | 'missed';
  /** An embedded carrier simulates its trains. */
  readonly isSimulated: boolean;
  /** Why the train was late or did not run, if its railway said so. */
  readonly cause?: DelayCause;
}

export type JourneyArrival =
  | { readonly kind: 'under way' }
  /** No railway reports it. */
  | { readonly kind: 'unknown'; readonly reports: readonly RideReport[] }
  /** A train did not run, or was missed: the next way on decides. */
  | ({ readonly kind: 'stranded'; readonly from: string; readonly to: string; readonly atMinutes: number; readonly planned: number } & Late)
  | ({ readonly kind: 'arrived'; readonly minutesLate: number } & Partial<Late> & Pick<Late, 'reports'>);

interface Late {
  /** The first ride that was late, cancelled or missed. */
  readonly causedBy: JourneyRide;
  readonly reports: readonly RideReport[];
}

/** The cause that its railway named for the ride that made the journey late. */
export function causeOf({
  causedBy,
  reports,
}: {
  readonly causedBy?: JourneyRide | undefined;
  readonly reports: readonly RideReport[];
}): DelayCause | undefined {
  const train = causedBy?.train;
  return reports.find(({ designator, operatingDay }) => designator === train?.designator && operatingDay === train.operatingDay)?.cause;
}

/** The first cause that a railway named for one of the trains. */
export function causeAmong(reports: readonly Pick<RideReport, 'cause'>[]): { readonly cause?: DelayCause } {
  const cause = reports.find((report) => report.cause)?.cause;
  return cause ? { cause } : {};
}

/**
 * When the traveller of a journey arrived (DELAY-2). All rides of one direction are one journey, whoever sold them. A ride that is cancelled, or that has
 * left before the one before it arrives, strands the traveller there.
 */
export function journeyArrival(
  rides: readonly JourneyRide[],
  runningOf: (ride: JourneyRide) => RunningInformation | undefined,
  nowMinutes: number,
): JourneyArrival {
  const reports: RideReport[] = [];
  const last = rides.at(-1);
  if (!last) return { kind: 'unknown', reports };
  if (nowMinutes < last.train.arrivesAt) return { kind: 'under way' };
  let here = Number.NEGATIVE_INFINITY;
  let causedBy: JourneyRide | undefined;
  for (const ride of rides) {
    const { train } = ride;
    const running = runningOf(ride);
    const [boards, alights] = [callAt(running, train.from), callAt(running, train.to)];
    if (!running || !boards || !alights) return { kind: 'unknown', reports };
    const isCancelled = boards.status === 'CANCELLED' || alights.status === 'CANCELLED';
    const left = boards.expectedDeparture ?? train.departsAt;
    const arrived = alights.expectedArrival ?? train.arrivesAt;
    if (isCancelled || here > left) {
      reports.push({ ...reportOf(train, running), state: isCancelled ? 'cancelled' : 'missed' });
      const atMinutes = Math.max(here, train.departsAt);
      const planned = last.train.arrivesAt;
      return { kind: 'stranded', from: train.from, to: last.train.to, atMinutes, planned, causedBy: causedBy ?? ride, reports };
    }
    if (nowMinutes < arrived) return { kind: 'under way' };
    reports.push({ ...reportOf(train, running), state: 'ran', left, arrived });
    // A delay that was made up on the way caused nothing.
    causedBy = arrived > train.arrivesAt ? (causedBy ?? ride) : undefined;
    here = arrived;
  }
  return { kind: 'arrived', minutesLate: Math.max(0, here - last.train.arrivesAt), ...(causedBy ? { causedBy } : {}), reports };
}

function callAt(running: RunningInformation | undefined, station: string): RunningInformation['calls'][number] | undefined {
  return running?.calls.find((call) => call.station === station);
}

function reportOf(
  { designator, operatingDay, operator, from, to, departsAt, arrivesAt }: TripSegment,
  { simulated, cause }: RunningInformation,
): Omit<RideReport, 'state'> {
  return { designator, operatingDay, operator, from, to, departsAt, arrivesAt, isSimulated: simulated, ...(cause ? { cause } : {}) };
}
