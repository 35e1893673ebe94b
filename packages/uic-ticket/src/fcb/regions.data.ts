/** The area in which an open ticket, a pass or a countermark of the FCB 1.3 is valid. For the source see parts.data.ts. */
import {
  anyInteger,
  boolean,
  extensibleChoice,
  extensibleSequence,
  ia5,
  integer,
  octetString,
  optional,
  reference,
  type Schema,
  sequence,
  sequenceOf,
  utf8,
  withDefault,
} from '../uper/schema.ts';
import { codeTable } from './codes.data.ts';
import { carriers, geoCoordinate, minuteOfDay, rics, stationCodes, stationNames, stationNumber, train, utcOffset } from './parts.data.ts';

/** Valid on this train only. Days count from the day of issue. */
const trainLink = sequence({
  ...train,
  travelDate: integer(-1, 370),
  departureTime: minuteOfDay,
  departureUTCOffset: optional(utcOffset),
  ...stationCodes,
  ...stationNames,
});

interface ViaGiven {
  readonly stationCodeTable?: NonNullable<(typeof codeTable)['given']>;
  readonly stationNum?: number;
  readonly stationIA5?: string;
  readonly alternativeRoutes?: readonly ViaGiven[];
  readonly route?: readonly ViaGiven[];
  readonly border: boolean;
  readonly carrierNum?: readonly number[];
  readonly carrierIA5?: readonly string[];
  readonly seriesId?: bigint;
  readonly routeId?: bigint;
}

interface ViaRead extends ViaGiven {
  readonly stationCodeTable: NonNullable<ViaGiven['stationCodeTable']>;
  readonly alternativeRoutes?: readonly ViaRead[];
  readonly route?: readonly ViaRead[];
}

/** A station on the way, or a choice of routes. */
const viaStation: Schema<ViaGiven, ViaRead> = extensibleSequence({
  stationCodeTable: withDefault(codeTable, 'stationUIC'),
  stationNum: optional(stationNumber),
  stationIA5: optional(ia5),
  alternativeRoutes: optional(sequenceOf(reference(() => viaStation))),
  route: optional(sequenceOf(reference(() => viaStation))),
  border: boolean,
  ...carriers,
  seriesId: optional(anyInteger),
  routeId: optional(anyInteger),
});

/** Where the traveller enters and leaves a network of zones or lines. */
const gates = {
  stationCodeTable: withDefault(codeTable, 'stationUIC'),
  entryStationNum: optional(stationNumber),
  entryStationIA5: optional(ia5),
  terminatingStationNum: optional(stationNumber),
  terminatingStationIA5: optional(ia5),
};
const localCarrier = { carrierNum: optional(rics), carrierIA5: optional(ia5) };

const zones = extensibleSequence({
  ...localCarrier,
  ...gates,
  city: optional(anyInteger),
  zoneId: optional(sequenceOf(anyInteger)),
  binaryZoneId: optional(octetString),
  nutsCode: optional(ia5),
});

const lines = extensibleSequence({
  ...localCarrier,
  lineId: optional(sequenceOf(anyInteger)),
  ...gates,
  city: optional(integer(1, 9_999_999)),
  binaryZoneId: optional(octetString),
});

const polygone = sequence({ firstEdge: geoCoordinate, edges: sequenceOf(sequence({ longitude: anyInteger, latitude: anyInteger })) });

export const validRegion = sequenceOf(extensibleChoice({ trainLink, viaStations: viaStation, zones, lines, polygone }));

export const returnRoute = extensibleSequence({
  ...stationCodes,
  ...stationNames,
  validReturnRegionDesc: optional(utf8),
  validReturnRegion: optional(validRegion),
});
