/**
 * Whether a person works for the agency that sold a booking, or for the shop, and so sees its commission and net prices (AGENCY-43). Everybody
 * else sees what a traveller pays.
 */
export function seesSale(
  person: { readonly agencyId: string; readonly superAgency: boolean } | undefined,
  sale: { readonly agencyId: string } | undefined,
): boolean {
  return person !== undefined && sale !== undefined && (person.superAgency || person.agencyId === sale.agencyId);
}
