import type { Demand, TierFile } from '../tariff.types.ts';

/** The demand for a train by its departure from its first station. The first rule that fits decides. */
export function demandOf(
  { rules, otherwise }: TierFile['demand'],
  departs: { readonly date: string; readonly weekday: number; readonly minuteOfDay: number },
): Demand {
  const clock = clockOf(departs.minuteOfDay);
  const month = Number(departs.date.slice(5, 7));
  const rule = rules.find(
    ({ weekdays, from, to, months }) =>
      weekdays.includes(departs.weekday) && from <= clock && clock <= to && (months?.includes(month) ?? true),
  );
  return rule?.demand ?? otherwise;
}

/** "HH:MM" */
function clockOf(minuteOfDay: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}
