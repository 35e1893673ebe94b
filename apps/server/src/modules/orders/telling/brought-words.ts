import { helpNeeds } from '@throughfare/kernel/rights/boarding-help.data';
import type { OrderItem } from '../order.types.ts';

const things = [
  ['WHEELCHAIR', 'wheelchair', 'wheelchairs'],
  ['BICYCLE', 'bicycle', 'bicycles'],
  ['ASSISTANCE_DOG', 'assistance dog', 'assistance dogs'],
] as const;

/** What the party of a booking brings and the help that it has asked for, a sentence each (ACCESS-7). Empty for most. */
export function broughtWords({ shown, seatPreferences: { help } }: Pick<OrderItem, 'shown' | 'seatPreferences'>): string[] {
  const brought = things.flatMap(([kind, one, many]) => {
    const count = shown.passengers.filter(({ brings }) => brings?.includes(kind)).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const names = new Map(
    [shown.outward, shown.inward]
      .flatMap((journey) => journey?.segments ?? [])
      .flatMap(({ from, fromStation, to, toStation }) => [[from, fromStation] as const, [to, toStation] as const]),
  );
  return [
    ...(brought.length > 0 ? [`Travelling with ${brought.join(', ')}.`] : []),
    ...(help
      ? [
          `Help to board and alight asked for at ${help.stations.map((code) => names.get(code) ?? code).join(', ')}: ${helpNeeds[help.need].toLowerCase()}. The assistance desk’s answer comes by mail.`,
        ]
      : []),
  ];
}
