import { carGramsPerKm, coachGramsPerKm, ferryGramsPerKm, otherTrainGramsPerKm, trainGramsPerKm } from './emissions.data.ts';

export interface RiddenStretch {
  readonly mode: 'TRAIN' | 'FERRY' | 'BUS';
  /** ISO 3166 code of the country it starts in. */
  readonly country: string;
  readonly kilometres: number;
}

/** What one traveller's journey emits, and the same distance by car; whole grams. */
export function emissionsOf(stretches: readonly RiddenStretch[]): { trainGrams: number; carGrams: number } {
  let trainGrams = 0;
  let kilometres = 0;
  for (const stretch of stretches) {
    kilometres += stretch.kilometres;
    trainGrams += stretch.kilometres * gramsPerKm(stretch);
  }
  return { trainGrams: Math.round(trainGrams), carGrams: Math.round(kilometres * carGramsPerKm) };
}

function gramsPerKm({ mode, country }: RiddenStretch): number {
  switch (mode) {
    case 'FERRY':
      return ferryGramsPerKm;
    case 'BUS':
      return coachGramsPerKm;
    case 'TRAIN':
      return trainGramsPerKm[country] ?? otherTrainGramsPerKm;
  }
}
