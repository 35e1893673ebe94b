/**
 * Grams of CO2 equivalent for one traveller and kilometre. Trains: SNCF Voyageurs for France (life cycle, January 2025) and
 * about 35 for Great Britain (average of electric and diesel working); other countries take a European mean. Car: SNCF
 * Voyageurs, one traveller in an average car.
 */
export const trainGramsPerKm: Readonly<Record<string, number>> = { FR: 8, GB: 35, CH: 7, BE: 25, NL: 20, DE: 32, ES: 20, IT: 33, AT: 12 };
export const otherTrainGramsPerKm = 30;
export const ferryGramsPerKm = 120;
export const coachGramsPerKm = 71;
export const carGramsPerKm = 146;
export const basis =
  'Grams of CO2 equivalent per traveller and kilometre: train 8 (France) to 35 (Great Britain), coach 71, foot passenger on a ferry 120, car 146';
