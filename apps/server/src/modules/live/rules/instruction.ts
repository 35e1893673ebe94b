import { localTransport } from '@throughfare/kernel/local-transport';

/** For example "Take train from London King's Cross" or "London Underground to …" (TRACK-1, Live Tracker). */
export function instructionFor(by: 'TRAIN' | 'FERRY' | 'BUS' | 'WALK' | 'UNDERGROUND', from: string, to = ''): string {
  switch (by) {
    case 'TRAIN':
      return `Take train from ${from}`;
    case 'FERRY':
      return `Take ferry from ${from}`;
    case 'BUS':
      return `Take bus from ${from}`;
    case 'WALK':
      return `Walk from ${from} to ${to}`;
    case 'UNDERGROUND':
      return localTransport(from, to) === 'Underground' ? `London Underground from ${from} to ${to}` : `Metro or bus from ${from} to ${to}`;
  }
}
