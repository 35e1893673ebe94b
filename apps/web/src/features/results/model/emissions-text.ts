import type { Ticket } from '@throughfare/contract/shapes/ticket';

/** "4.5 kg". */
export function kilograms(grams: number): string {
  const kg = grams / 1000;
  return `${kg < 10 ? Math.round(kg * 10) / 10 : Math.round(kg)} kg`;
}

/** "4.5 kg CO₂e, 60 kg less than by car", for one traveller. Without a saving, it mentions none. */
export function emissionsText({ trainGrams, carGrams }: Pick<Ticket['co2'], 'trainGrams' | 'carGrams'>): string {
  const train = `${kilograms(trainGrams)} CO₂e each`;
  return carGrams > trainGrams ? `${train}, ${kilograms(carGrams - trainGrams)} less than by car` : train;
}
