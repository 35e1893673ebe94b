export interface MapStop {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Ends and the place itself are drawn larger, and their names are always shown. */
  readonly isMain: boolean;
}

export interface MapPlan {
  /** Named dots, most important first. */
  readonly stops: readonly MapStop[];
  /** Lines of trains, each with its stops in order: [longitude, latitude]. */
  readonly lines: readonly (readonly (readonly [number, number])[])[];
  /** Ways on foot or by town transport between two trains: [longitude, latitude]. */
  readonly walks?: readonly (readonly (readonly [number, number])[])[];
  /** Points that the map must show: [longitude, latitude]. Absent: the stops. */
  readonly frame?: readonly (readonly [number, number])[];
  /** The words across the middle of a map without a named dot. */
  readonly title?: { readonly name: string; readonly longitude: number; readonly latitude: number };
  /** The highlighted country, by its number in ISO 3166. */
  readonly country?: string;
  /** In pixels. Default: four to three, as on pages of places. */
  readonly size?: MapSize;
}

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

export type MapColour = 'sea' | 'land' | 'chosen' | 'border' | 'line' | 'ink' | 'casing';

interface Painted {
  readonly fill?: MapColour;
  readonly stroke?: MapColour;
  /** Of the stroke. */
  readonly width?: number;
}

/** SVG path data or a circle. `x` and `y` move a path, and are the centre of a circle. A path's stroke lies under its fill. */
export type MapShape =
  | (Painted & { readonly d: string; readonly x?: number; readonly y?: number; readonly dash?: readonly [number, number] })
  | (Painted & { readonly d?: never; readonly x: number; readonly y: number; readonly radius: number });

/** A map ready to be painted, on a page or on paper. Later shapes lie over earlier ones. */
export interface LaidMap {
  readonly size: MapSize;
  readonly shapes: readonly MapShape[];
}
