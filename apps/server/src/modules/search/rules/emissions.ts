import {
  carGramsPerKm,
  coachGramsPerKm,
  ferryGramsPerKm,
  operatorGramsPerKm,
  otherTrainGramsPerKm,
  trainGramsPerKm,
} from './emissions.data.ts';

export interface RiddenStretch {
  readonly mode: 'TRAIN' | 'FERRY' | 'BUS';
  readonly operator: string;
  /** The ISO 3166 country codes of both its ends. */
  readonly countries: readonly [string, string];
  readonly kilometres: number;
}

/** One traveller's emissions by train and by car over the same distance, in whole grams. */
export function emissionsOf(stretches: readonly RiddenStretch[]): { trainGrams: number; carGrams: number } {
  let trainGrams = 0;
  let kilometres = 0;
  for (const stretch of stretches) {
    kilometres += stretch.kilometres;
    trainGrams += stretch.kilometres * gramsPerKm(stretch);
  }
  return { trainGrams: Math.round(trainGrams), carGrams: Math.round(kilometres * carGramsPerKm) };
}

/** The same in both directions. For a train across a border we assume half of the stretch in each country. */
function gramsPerKm({ mode, operator, countries }: RiddenStretch): number {
  switch (mode) {
    case 'FERRY':
      return ferryGramsPerKm;
    case 'BUS':
      return coachGramsPerKm;
    case 'TRAIN':
      return operatorGramsPerKm[operator] ?? (trainIn(countries[0]) + trainIn(countries[1])) / 2;
  }
}

function trainIn(country: string): number {
  return trainGramsPerKm[country] ?? otherTrainGramsPerKm;
}
