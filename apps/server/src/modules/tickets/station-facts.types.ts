/** What documents and mails say of a station beside its name. */
export interface StationFacts {
  /** IANA zone, in which its times are given. */
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Of the International Union of Railways: country and five digits. Absent where it is not known. */
  readonly uicNumber?: number;
}

/** By the station's code; nothing for one that nobody knows. */
export type FindStation = (code: string) => StationFacts | undefined;
