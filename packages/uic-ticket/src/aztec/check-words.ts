import type { GaloisField } from './galois-field.ts';

/** Reed-Solomon check words of a message. The roots of the generator are the powers of 2, starting with the first. */
export function checkWords(message: readonly number[], count: number, field: GaloisField): Uint16Array {
  const generator = generatorOf(count, field);
  const remainder = new Uint16Array(count);
  for (const word of message) field.divideStep(remainder, generator, word ^ (remainder[0] ?? 0));
  return remainder;
}

const generators = new Map<GaloisField, Map<number, Uint16Array>>();

/**
 * The generator (x + 2)(x + 4)…, from the second highest power down. The coefficient of the highest power is 1. Remembered, because
 * tickets have symbols of a few sizes and making one took as long as using it.
 */
function generatorOf(count: number, field: GaloisField): Uint16Array {
  const ofField = generators.get(field) ?? new Map<number, Uint16Array>();
  generators.set(field, ofField);
  const known = ofField.get(count);
  if (known) return known;
  let product = [1];
  for (let root = 1; root <= count; root += 1) {
    const value = field.power(root);
    product = [...product, 0].map((factor, place) => factor ^ field.multiply(product[place - 1] ?? 0, value));
  }
  const generator = Uint16Array.from(product.slice(1));
  ofField.set(count, generator);
  return generator;
}
