/**
 * Grams of CO2 equivalent for one traveller and kilometre. Trains of an operator: "International rail" of the UK Government's conversion factors for
 * company reporting 2024 (4.46), which are Eurostar's own. Other trains by country: SNCF Voyageurs for France (life cycle, January 2025) and
 * "National rail" of the same factors for Great Britain (35.46); the rest takes a European mean. Car: SNCF Voyageurs, one traveller in an
 * average car.
 */
export const operatorGramsPerKm: Readonly<Record<string, number>> = { ES: 4.46, ESC: 4.46 };
export const trainGramsPerKm: Readonly<Record<string, number>> = { FR: 8, GB: 35, CH: 7, BE: 25, NL: 20, DE: 32, ES: 20, IT: 33, AT: 12 };
export const otherTrainGramsPerKm = 30;
export const ferryGramsPerKm = 120;
export const coachGramsPerKm = 71;
export const carGramsPerKm = 146;
export const basis =
  'Grams of CO2 equivalent per traveller and kilometre: train 8 (France) to 35 (Great Britain), Eurostar 4.46, coach 71, foot passenger on a ferry 120, car 146';
