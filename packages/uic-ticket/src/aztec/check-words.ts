import type { GaloisField } from './galois-field.ts';

/** Reed-Solomon check words of a message. The roots of the generator are the powers of 2, starting with the first. */
export function checkWords(message: readonly number[], count: number, field: GaloisField): number[] {
  const generator = generatorOf(count, field);
  const remainder: number[] = Array.from({ length: count }, () => 0);
  for (const word of message) {
    const factor = word ^ (remainder[0] ?? 0);
    for (let place = 0; place < count; place += 1) {
      remainder[place] = (remainder[place + 1] ?? 0) ^ field.multiply(generator[place] ?? 0, factor);
    }
  }
  return remainder;
}

/** The generator (x + 2)(x + 4)…, from the second highest power down. The coefficient of the highest power is 1. */
function generatorOf(count: number, field: GaloisField): number[] {
  let product = [1];
  for (let root = 1; root <= count; root += 1) {
    const value = field.power(root);
    product = [...product, 0].map((factor, place) => factor ^ field.multiply(product[place - 1] ?? 0, value));
  }
  return product.slice(1);
}
