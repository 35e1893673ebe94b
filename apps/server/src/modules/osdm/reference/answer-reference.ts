/** What a partner may ask for at all: types of passengers, and the cards that reduce prices. */
import { getRailCards } from '@throughfare/contract/calls/reference';
import { passBrandNames } from '@throughfare/kernel/passes/pass-brand';
import type { OsdmCallHandlers } from '../http/operation-handler.ts';

/** The ages stand for a type where a partner sends none. */
const categories = [
  { type: 'ADULT', text: 'Adult', age: 40 },
  { type: 'SENIOR', text: 'Senior', age: 66 },
  { type: 'YOUTH', text: 'Young person', age: 20 },
  { type: 'CHILD', text: 'Child', age: 10 },
  { type: 'YOUNG_CHILD', text: 'Small child', age: 3 },
] as const;

/** Those that an offer search understands: tickets, passes, and the passes of one brand. */
const productTags = [
  { tag: 'ADMISSION_POINT2POINT', text: 'Train tickets' },
  { tag: 'ADMISSION_PASS', text: 'Rail passes' },
  ...Object.values(passBrandNames).map((tag) => ({ tag, text: `${tag} passes` })),
];

export function referenceHandlers(): OsdmCallHandlers<'getPassengerCategories' | 'getReductionCards' | 'getZones' | 'getProductTags'> {
  return {
    getPassengerCategories: () =>
      Promise.resolve({
        body: categories.map(({ type, text, age }) => ({
          base: true,
          title: { id: type, text },
          specification: { externalRef: type, type, age },
        })),
      }),
    getProductTags: () =>
      Promise.resolve({
        body: {
          productTagNames: productTags.map(({ tag, text }) => ({ tag, description: { id: tag, text } })),
          productTagGroups: [
            {
              code: 'PRODUCTS',
              description: { id: 'PRODUCTS', text: 'Kinds of products' },
              productTags: productTags.map(({ tag }) => tag),
            },
          ],
        },
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
