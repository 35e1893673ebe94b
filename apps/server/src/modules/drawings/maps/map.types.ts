export interface MapStop {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Ends and the place itself are drawn larger, and their names always stand there. */
  readonly isMain: boolean;
}

export interface MapPlan {
  /** Dots with names, the most important first. */
  readonly stops: readonly MapStop[];
  /** Lines of trains, each its calls in order: [longitude, latitude]. */
  readonly lines: readonly (readonly (readonly [number, number])[])[];
  /** What the map must show: [longitude, latitude]; the stops when it is absent. */
  readonly frame?: readonly (readonly [number, number])[];
  /** The words across the middle where there is no dot to name. */
  readonly title?: { readonly name: string; readonly longitude: number; readonly latitude: number };
  /** The country that stands out, by its number in ISO 3166. */
  readonly country?: string;
}
