/** A picture of ours: one sky, and things in it from far to near. All are 1200 by 630, the shape of a social card too. */
export interface Scene {
  readonly sky: 'dusk' | 'day' | 'dawn' | 'night';
  readonly things: readonly Thing[];
}

/** A part, where its left foot or middle stands, and how large. */
export type Thing = readonly [part: PartName, x?: number, y?: number, scale?: number];

export type PartName =
  | 'sun'
  | 'moon'
  | 'clouds'
  | 'farHills'
  | 'hills'
  | 'peaks'
  | 'field'
  | 'meadow'
  | 'sea'
  | 'beach'
  | 'river'
  | 'viaduct'
  | 'track'
  | 'train'
  | 'pines'
  | 'tree'
  | 'palm'
  | 'skyline'
  | 'terraces'
  | 'clockTower'
  | 'ironTower'
  | 'spires'
  | 'dome'
  | 'castle'
  | 'wheel'
  | 'archBridge'
  | 'cantilever'
  | 'suspension'
  | 'windmill'
  | 'tulips'
  | 'whiteHouses'
  | 'boat'
  | 'ferry'
  | 'plane'
  | 'needle'
  | 'mesa'
  | 'grassCourt'
  | 'clayCourt'
  | 'dog'
  | 'suitcase'
  | 'tent'
  | 'bunting'
  | 'map'
  | 'calendar'
  | 'ticket'
  | 'vines'
  | 'arches'
  | 'stadium';
