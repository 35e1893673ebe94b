import { fileURLToPath } from 'node:url';

/** The folder of the product's own British fares. */
export const atocFaresFolder = fileURLToPath(new URL('../../../../../../data/fares/atoc', import.meta.url));
