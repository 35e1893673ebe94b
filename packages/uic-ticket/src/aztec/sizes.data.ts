/**
 * Word sizes and fields of full-range Aztec symbols by their number of layers. Source: ISO/IEC 24778, 7.2.3 (sizes) and 7.3
 * (Reed-Solomon codes: x^6+x+1, x^8+x^5+x^3+x^2+1, x^10+x^3+1, x^12+x^6+x^5+x^3+1; the mode message x^4+x+1).
 */
import { GaloisField } from './galois-field.ts';

export const mostLayers = 32;

export interface WordSize {
  readonly upToLayers: number;
  readonly bits: number;
  readonly field: GaloisField;
}

export const wordSizes: readonly WordSize[] = [
  { upToLayers: 2, bits: 6, field: new GaloisField(6, 0x43) },
  { upToLayers: 8, bits: 8, field: new GaloisField(8, 0x12d) },
  { upToLayers: 22, bits: 10, field: new GaloisField(10, 0x409) },
  { upToLayers: mostLayers, bits: 12, field: new GaloisField(12, 0x1069) },
];

export const modeField = new GaloisField(4, 0x13);

/** Bits that all layers of a full-range symbol hold together. */
export function capacityOf(layers: number): number {
  return (112 + 16 * layers) * layers;
}
