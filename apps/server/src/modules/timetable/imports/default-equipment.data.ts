import type { Coach, Equipment, TransportMode } from '@throughfare/planner/network/network-data';

/**
 * The coaches of a train from a feed, since feeds do not describe them. These are our own average figures, so that places are numbered and
 * finite. A profile of the source can give an operator's real rolling stock.
 */
const coaches = (letters: string, coach: Omit<Coach, 'coach'>): Coach[] => letters.split('').map((letter) => ({ coach: letter, ...coach }));

export const defaultEquipment: Readonly<Record<TransportMode, { readonly key: string; readonly equipment: Equipment }>> = {
  TRAIN: {
    key: 'imported-train',
    equipment: {
      name: 'Train with numbered seats, 5 coaches',
      maxSpeedKmh: 160,
      reservable: true,
      coaches: [
        ...coaches('ABC', { cabinClass: 'STANDARD', places: 64, layout: '2+2', tableEveryRows: 8 }),
        ...coaches('D', { cabinClass: 'STANDARD', places: 60, layout: '2+2', tableEveryRows: 8, quiet: true }),
        ...coaches('E', { cabinClass: 'STANDARD', places: 56, layout: '2+2', wheelchairSpaces: 2, bicycleSpaces: 4 }),
      ],
    },
  },
  BUS: {
    key: 'imported-bus',
    equipment: {
      name: 'Coach',
      maxSpeedKmh: 100,
      reservable: false,
      coaches: coaches('A', { cabinClass: 'STANDARD', places: 48, layout: '2+2' }),
    },
  },
  FERRY: {
    key: 'imported-ferry',
    equipment: {
      name: 'Ferry',
      maxSpeedKmh: 35,
      reservable: false,
      coaches: coaches('A', { cabinClass: 'STANDARD', places: 300, layout: '3+3' }),
    },
  },
};
