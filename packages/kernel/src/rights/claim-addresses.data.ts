/**
 * Where travellers claim at an operator whose seller is another company. Source: the operators' own sites. Other operators are reached through the
 * contact of their seller.
 */
export const claimAddresses: Readonly<Record<string, string>> = {
  GC: 'https://www.grandcentralrail.com',
  HT: 'https://www.hulltrains.co.uk',
  LD: 'https://www.lumo.co.uk',
};
