export const travellerFields = ['firstName', 'lastName', 'email', 'phone'] as const;
export type TravellerField = (typeof travellerFields)[number];

/** The name of a traveller's field in the form, by their index in the booking. Travellers without a contact have no contact field. */
export function travellerField(name: TravellerField, index: number): string {
  return `${name} ${index}`;
}

/** The form's values for each traveller, in sequence. */
export function typedTravellers(form: Pick<FormData, 'get' | 'has'>): readonly Readonly<Partial<Record<TravellerField, string>>>[] {
  const travellers: Partial<Record<TravellerField, string>>[] = [];
  for (let index = 0; form.has(travellerField('firstName', index)); index++) {
    const pairs = travellerFields.flatMap((name) => {
      const value = form.get(travellerField(name, index));
      return typeof value === 'string' ? [[name, value.trim()] as const] : [];
    });
    travellers.push(Object.fromEntries(pairs));
  }
  return travellers;
}
