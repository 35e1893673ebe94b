import type { RoomOnBoard } from '@throughfare/contract/shapes/ticket';
import type { Currency } from '@throughfare/kernel/money';
import { amountOrFree } from '../../../domain/money/amounts.ts';
import type { TicketView } from './ticket-view.ts';

type OnBoard = NonNullable<TicketView['travelSegments'][number]['onBoard']>;

/** The room on one train for wheelchairs and bicycles (ACCESS-2): "Bicycles: 2 places, Free, reserve". */
export function onBoardWords({ wheelchairs, bicycles, bicyclePrice }: OnBoard, currency: Currency): readonly [string, string] {
  return [`Wheelchair space: ${spaceWords(wheelchairs)}`, bicycleWords(bicycles, bicyclePrice && amountOrFree(bicyclePrice, currency))];
}

function spaceWords(room: RoomOnBoard): string {
  if (room === 'NONE') return 'none on this train';
  if (room === 'UNRESERVED') return 'yes, cannot be reserved';
  return room === 0 ? 'all taken' : `${room} left`;
}

function bicycleWords(room: RoomOnBoard, price: string | undefined): string {
  if (room === 'NONE') return 'No bicycles';
  if (room === 'UNRESERVED') return 'Bicycles: free, no reservation, if there is room';
  if (room === 0) return 'Bicycles: all places taken';
  return `Bicycles: ${room} ${room === 1 ? 'place' : 'places'}, ${price ?? 'Free'}, reserve`;
}

export const roomFilters = ['wheelchair', 'bicycle'] as const;

export type RoomFilter = (typeof roomFilters)[number];

/** Whether every train of the ticket has room for one. */
export function hasRoom({ travelSegments }: Pick<TicketView, 'travelSegments'>, filter: RoomFilter): boolean {
  return travelSegments
    .filter(({ type }) => type !== 'TRANSFER')
    .every(({ onBoard }) => {
      const room = filter === 'wheelchair' ? onBoard?.wheelchairs : onBoard?.bicycles;
      return room !== undefined && room !== 'NONE' && room !== 0;
    });
}
