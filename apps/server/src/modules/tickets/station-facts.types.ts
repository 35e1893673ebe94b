/** A station's facts for documents and mails, besides its name. */
export interface StationFacts {
  /** The IANA zone of its times. */
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The number of the International Union of Railways: country and five digits. Absent if unknown. */
  readonly uicNumber?: number;
}

/** Keyed by station code. Undefined for an unknown station. */
export type FindStation = (code: string) => StationFacts | undefined;
