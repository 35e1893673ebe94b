/** What a partner may ask for at all: types of passengers, and the cards that reduce prices. */
import { getRailCards } from '@throughfare/contract/calls/reference';
import type { OsdmCallHandlers } from '../http/operation-handler.ts';

/** The ages stand for a type where a partner sends none. */
const categories = [
  { type: 'ADULT', text: 'Adult', age: 40 },
  { type: 'SENIOR', text: 'Senior', age: 66 },
  { type: 'YOUTH', text: 'Young person', age: 20 },
  { type: 'CHILD', text: 'Child', age: 10 },
  { type: 'YOUNG_CHILD', text: 'Small child', age: 3 },
] as const;

export function referenceHandlers(): OsdmCallHandlers<'getPassengerCategories' | 'getReductionCards' | 'getZones'> {
  return {
    getPassengerCategories: () =>
      Promise.resolve({
        body: categories.map(({ type, text, age }) => ({
          base: true,
          title: { id: type, text },
          specification: { externalRef: type, type, age },
        })),
      }),
    // No carrier of ours sells by zones.
    getZones: () => Promise.resolve({ body: { zones: [] } }),
    async getReductionCards({ partner }) {
      const { railCards } = await partner.ask(getRailCards, {});
      return {
        body: {
          reductionCardTypes: railCards.map(({ value, description, country }) => ({
            code: value,
            issuer: `urn:x_throughfare:country:${country}`,
            name: { id: value, text: description },
            // Its holder shows it on the train.
            cardIdRequired: false,
          })),
        },
      };
    },
  };
}
