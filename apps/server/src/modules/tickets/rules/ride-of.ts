import type { Journey } from '@throughfare/contract/shapes/cart';

const words = { TRAIN: 'train', FERRY: 'ferry', BUS: 'bus', TRANSFER: 'transfer' } as const;

/** What a traveller takes, as mails, tickets and passes say it. */
export function rideOf(type: Journey['segments'][number]['type']): (typeof words)[keyof typeof words] {
  return words[type];
}
