import type { Journey } from '../../timetable/timetable.api.ts';

/** The names of a journey's trains. */
export function trainsOf({ legs }: Pick<Journey, 'legs'>): string {
  return legs
    .flatMap((leg) => (leg.kind === 'ride' ? `${leg.source} ${leg.designator} ${leg.operatingDay} ${leg.calls[0]?.station ?? ''}` : []))
    .join(', ');
}
