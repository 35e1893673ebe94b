/** The columns of trainline-eu/stations that we read. */
export interface TrainlineRow {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly time_zone: string;
  readonly latitude?: string;
  readonly longitude?: string;
  readonly uic?: string;
  readonly parent_station_id?: string;
  /** Another row for the same station. */
  readonly same_as?: string;
  /** A town. If it has a single station, the row is that station. */
  readonly is_city: boolean;
  readonly is_main_station: boolean;
  readonly sncf_id?: string;
  readonly sncf_is_enabled: boolean;
  readonly atoc_id?: string;
  readonly atoc_is_enabled: boolean;
  readonly trenitalia_id?: string;
  readonly trenitalia_is_enabled: boolean;
  readonly ntv_id?: string;
  readonly ntv_is_enabled: boolean;
  readonly benerail_is_enabled: boolean;
  /** The place's name in a language, if it has one: `info:fr` of London is "Londres". */
  readonly [language: `info:${string}`]: string | undefined;
}
