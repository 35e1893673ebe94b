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
  /** Points that the map must show: [longitude, latitude]. Absent: the stops. */
  readonly frame?: readonly (readonly [number, number])[];
  /** The words across the middle of a map without a named dot. */
  readonly title?: { readonly name: string; readonly longitude: number; readonly latitude: number };
  /** The highlighted country, by its number in ISO 3166. */
  readonly country?: string;
}
