import type { NetworkArea } from '@throughfare/planner/network/network-area';
import { buildTrackGraph, type TrackGraph } from '@throughfare/suppliers/carriers/atoc/rules/track-graph';
import type { CatalogueStation } from '../modules/stations/catalogue/catalogue.ts';

/** Distance by rail in Great Britain, along the product's own lines. It decides which ways a fare permits. */
export function britishTrack(areas: readonly NetworkArea[], stations: readonly CatalogueStation[]): TrackGraph {
  const places = new Map(stations.map((station) => [station.code, station]));
  const lines = areas.flatMap(({ lineFiles }) =>
    lineFiles
      .filter(({ content }) => content.source === 'ATOC')
      .flatMap(({ content }) => content.lines.filter(({ mode }) => mode === 'TRAIN').flatMap(({ patterns }) => patterns)),
  );
  const served = lines.map(({ calls }) => calls.map(([station]) => station));
  const known = new Set(served.flat());
  const walks = areas
    .flatMap(({ transfers }) => transfers.map(({ from, to }) => [from, to]))
    .filter((ends) => ends.every((end) => known.has(end)));
  return buildTrackGraph([...served, ...walks], (code) => places.get(code));
}
