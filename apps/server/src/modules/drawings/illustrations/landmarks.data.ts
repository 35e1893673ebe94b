import type { Thing } from './scene.ts';

export type Landmark =
  | 'cathedral'
  | 'abbey'
  | 'castle'
  | 'dome'
  | 'clockTower'
  | 'ironTower'
  | 'terraces'
  | 'wheel'
  | 'archBridge'
  | 'suspension'
  | 'cantilever'
  | 'lighthouse'
  | 'windmill'
  | 'skyline'
  | 'whiteHouses'
  | 'needle'
  | 'pier'
  | 'chalets'
  | 'gate'
  | 'spire'
  | 'arches'
  | 'stadium'
  | 'crescent'
  | 'university'
  | 'belfry'
  | 'palace'
  | 'oldTown'
  | 'stepGables';

export interface Built {
  readonly scale: number;
  /** Layers from back to front, centred on their common foot. */
  readonly parts: readonly Thing[];
  /** For a landmark at a quay: drawn in front of the houses, or over the water. */
  readonly atQuay?: 'before houses' | 'over water';
}

/** Landmarks for the middle of a picture, put together from the parts. */
export const landmarks: Readonly<Record<Landmark, Built>> = {
  cathedral: { scale: 0.95, parts: [['terraces', -230, 0, 0.6], ['spires']] },
  abbey: { scale: 0.8, parts: [['spires'], ['dome', 240, 0, 0.5]] },
  castle: { scale: 1, parts: [['castle']] },
  dome: { scale: 0.95, parts: [['terraces', -220, 0, 0.6], ['terraces', 240, 0, 0.55], ['dome']] },
  clockTower: { scale: 0.8, parts: [['terraces', -150, 0, 0.7], ['clockTower']] },
  ironTower: { scale: 0.85, parts: [['terraces', -250, 0, 0.5], ['terraces', 230, 0, 0.5], ['ironTower']] },
  terraces: {
    atQuay: 'before houses',
    scale: 0.9,
    parts: [
      ['terraces', -190],
      ['terraces', 190],
    ],
  },
  wheel: { scale: 0.9, parts: [['wheel']] },
  archBridge: { atQuay: 'over water', scale: 1, parts: [['archBridge']] },
  suspension: { atQuay: 'over water', scale: 0.9, parts: [['suspension']] },
  cantilever: { atQuay: 'over water', scale: 1, parts: [['cantilever']] },
  lighthouse: { scale: 0.9, parts: [['lighthouse']] },
  windmill: { scale: 0.9, parts: [['windmill', -180, 0, 0.7], ['windmill', 140, 4, 0.6], ['windmill']] },
  skyline: { scale: 0.9, parts: [['skyline']] },
  whiteHouses: { scale: 0.9, parts: [['whiteHouses']] },
  needle: {
    scale: 0.8,
    parts: [
      ['skyline', -60, 0, 0.7],
      ['needle', 120],
    ],
  },
  pier: { scale: 1, parts: [['pier']] },
  chalets: {
    scale: 0.9,
    parts: [
      ['chalet', -150, 4, 0.8],
      ['chalet', 40, 8],
      ['chalet', 210, 0, 0.7],
    ],
  },
  gate: { scale: 0.9, parts: [['gate']] },
  spire: { scale: 0.9, parts: [['terraces', -180, 0, 0.6], ['spire'], ['terraces', 190, 0, 0.6]] },
  arches: { scale: 0.9, parts: [['arches']] },
  stadium: { scale: 0.6, parts: [['stadium']] },
  crescent: { atQuay: 'before houses', scale: 0.9, parts: [['crescent']] },
  university: {
    scale: 0.85,
    parts: [
      ['gate', -220, 0, 0.6],
      ['dome', 40, 0, 0.75],
      ['spire', 230, 0, 0.75],
    ],
  },
  belfry: { scale: 0.85, parts: [['stepGables', -220], ['belfry'], ['stepGables', 220]] },
  stepGables: {
    atQuay: 'before houses',
    scale: 0.9,
    parts: [
      ['stepGables', -160],
      ['stepGables', 160],
    ],
  },
  palace: { scale: 0.85, parts: [['palace']] },
  oldTown: {
    scale: 0.85,
    parts: [
      ['terraces', -260, 0, 0.7],
      ['spire', -90, 0, 0.8],
      ['stepGables', 60],
      ['clockTower', 200, 0, 0.6],
      ['terraces', 330, 0, 0.7],
    ],
  },
};
