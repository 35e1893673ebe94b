/**
 * Grams of CO2 equivalent per traveller and kilometre. Trains by operator: "International rail" (4.46), which is Eurostar's own figure,
 * from the UK Government's conversion factors for company reporting 2024. Other trains by country: SNCF Voyageurs for France (life cycle,
 * January 2025), "National rail" of the same factors for Great Britain (35.46), and a European mean elsewhere. Car: SNCF Voyageurs, one
 * traveller in an average car.
 */
export const operatorGramsPerKm: Readonly<Record<string, number>> = { ES: 4.46, ESC: 4.46 };
export const trainGramsPerKm: Readonly<Record<string, number>> = { FR: 8, GB: 35, CH: 7, BE: 25, NL: 20, DE: 32, ES: 20, IT: 33, AT: 12 };
export const otherTrainGramsPerKm = 30;
export const ferryGramsPerKm = 120;
export const coachGramsPerKm = 71;
export const carGramsPerKm = 146;
export const basis =
  'Grams of CO2 equivalent per traveller and kilometre: train 8 (France) to 35 (Great Britain), Eurostar 4.46, coach 71, foot passenger on a ferry 120, car 146';
