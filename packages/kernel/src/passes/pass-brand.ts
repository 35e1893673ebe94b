/** The two brands of the same passes: one for residents of Europe, one for everybody else (PASS-5). */
export const passBrands = ['EURAIL', 'INTERRAIL'] as const;

/** The `businessChannel` of the specification. */
export type PassBrand = (typeof passBrands)[number];

export const passBrandNames: Readonly<Record<PassBrand, string>> = { EURAIL: 'Eurail', INTERRAIL: 'Interrail' };

export function otherPassBrand(brand: PassBrand): PassBrand {
  return brand === 'EURAIL' ? 'INTERRAIL' : 'EURAIL';
}

export function isPassBrand(value: unknown): value is PassBrand {
  return passBrands.some((brand) => brand === value);
}

/** The id of the same pass under the other brand: an id begins with its brand ("EURAIL/IT-F3-1M/2"). Undefined for anything but a pass's id. */
export function otherPassId(passId: string): string | undefined {
  const [brand, ...product] = passId.split('/');
  return isPassBrand(brand) ? [otherPassBrand(brand), ...product].join('/') : undefined;
}
