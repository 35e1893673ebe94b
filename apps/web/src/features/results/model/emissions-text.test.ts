import { expect, it } from 'vitest';
import { emissionsText } from './emissions-text.ts';

it('compares with the car', () => {
  expect(emissionsText({ trainGrams: 4_520, carGrams: 64_300 })).toBe('4.5 kg CO₂e each, 60 kg less than by car');
});

it('claims no saving if there is none', () => {
  expect(emissionsText({ trainGrams: 12_000, carGrams: 11_000 })).toBe('12 kg CO₂e each');
});
