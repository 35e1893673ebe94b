import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';

// Whoever is imported declares its failpoints.
await import('../../apps/server/src/app/compose.ts');

/** The failpoints on both sides of a step. */
export const pair = (step: string): readonly string[] => [`before-${step}`, `after-${step}`];

const order = (...steps: readonly string[]): readonly string[] => steps.flatMap(pair).map((step) => `order.${step}`);

/** Passed only by an order in some trouble. */
export const whenDeclined = order('release', 'cancel-payment');
const whenOneItemFails = order('adjust-payment');
const whenHoldLapses = order('return-hold');
const whenMoneyIsGone = order('void');

const inTrouble = new Set([...whenDeclined, ...whenOneItemFails, ...whenHoldLapses, ...whenMoneyIsGone]);
/** Passed by every order that succeeds. */
const whenAllIsWell = listFailpoints().filter((name) => name.startsWith('order.') && !inTrouble.has(name));
/** The same until its customer is told. */
export const beforeTheMail = whenAllIsWell.filter((name) => !name.includes('mail'));

/** Of a refund and of a void. */
export const refundSteps = ['supplier', 'agreement', 'payout', 'finish'].flatMap(pair).map((step) => `after-sale.${step}`);
