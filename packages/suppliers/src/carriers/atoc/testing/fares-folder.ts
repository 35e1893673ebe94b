import { fileURLToPath } from 'node:url';

/** Where the product's own British fares lie. */
export const atocFaresFolder = fileURLToPath(new URL('../../../../../../data/fares/atoc', import.meta.url));
