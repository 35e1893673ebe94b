/**
 * The causes of late and cancelled trains. `exempts` names the letter of Article 19(10) of Regulation (EU) 2021/782 under which a railway need not pay
 * compensation. A strike of the railway's own staff and faults of track, signals or trains are no such causes. Source: eur-lex.europa.eu, CELEX
 * 32021R0782, Article 19(10). The words for travellers are ours, the codes of GTFS-Realtime are those of its `Alert.Cause`.
 */
export const delayCauses = {
  train_fault: { words: 'a fault of the train', gtfs: ['TECHNICAL_PROBLEM'] },
  signal_fault: { words: 'a fault of the signals or the track', gtfs: ['MAINTENANCE', 'CONSTRUCTION'] },
  staff: { words: 'a lack of staff', gtfs: [] },
  strike: { words: 'a strike of the railway’s staff', gtfs: ['STRIKE'] },
  late_inbound: { words: 'the late arrival of the train before it', gtfs: [] },
  weather: { words: 'extreme weather', gtfs: ['WEATHER'], exempts: 'a' },
  persons_on_track: { words: 'persons on the track', gtfs: ['ACCIDENT'], exempts: 'c' },
  police: { words: 'an operation of the police', gtfs: ['POLICE_ACTIVITY', 'DEMONSTRATION'], exempts: 'c' },
  medical: { words: 'a medical emergency on board', gtfs: ['MEDICAL_EMERGENCY'], exempts: 'c' },
  theft: { words: 'the theft of cables', gtfs: [], exempts: 'c' },
} as const satisfies Readonly<Record<string, CauseFacts>>;

interface CauseFacts {
  /** After "because of". */
  readonly words: string;
  readonly gtfs: readonly string[];
  /** Absent: the railway answers for it. */
  readonly exempts?: ExemptionLetter;
}

/** (a): extraordinary circumstances outside the railway. (c): third parties. */
export type ExemptionLetter = 'a' | 'c';
export type DelayCause = keyof typeof delayCauses;

export const delayCauseCodes = Object.keys(delayCauses) as DelayCause[];

export const isDelayCause = (code: string): code is DelayCause => Object.hasOwn(delayCauses, code);

export function causeFacts(cause: DelayCause): CauseFacts {
  return delayCauses[cause];
}
