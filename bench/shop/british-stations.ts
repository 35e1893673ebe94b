import { fileURLToPath } from 'node:url';
import { loadNetwork } from '@throughfare/planner/network/load-network';

/** The stations of Great Britain at which a train sold by the shop calls, in the sequence of the lines. */
export async function britishStations(): Promise<string[]> {
  const areas = await loadNetwork(fileURLToPath(new URL('../../data/network', import.meta.url)));
  const lines = areas.flatMap(({ lineFiles }) => lineFiles.flatMap(({ content }) => (content.source === 'ATOC' ? content.lines : [])));
  return [...new Set(lines.flatMap(({ patterns }) => patterns.flatMap(({ calls }) => calls.map(([station]) => station))))];
}
