import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';

// Each module declares its failpoints when it is imported.
await import('../../apps/server/src/app/compose.ts');

/** The failpoints before and after each of these steps: "order", "capture" gives "order.before-capture" and "order.after-capture". */
export const stepsOf = (work: string, ...steps: readonly string[]): readonly string[] =>
  steps.flatMap((step) => [`${work}.before-${step}`, `${work}.after-${step}`]);

/** Passed only by orders that run into trouble. */
export const whenDeclined = stepsOf('order', 'release', 'cancel-payment');
export const whenOneItemFails = stepsOf('order', 'adjust-payment');
export const whenHoldLapses = stepsOf('order', 'return-hold');
export const whenMoneyIsGone = stepsOf('order', 'void');

const inTrouble = new Set([...whenDeclined, ...whenOneItemFails, ...whenHoldLapses, ...whenMoneyIsGone]);
/** Passed by every order that succeeds. */
export const whenAllIsWell = listFailpoints().filter((name) => /^(order|mail)\./.test(name) && !inTrouble.has(name));
/** The same, without those of the mail. */
export const beforeTheMail = whenAllIsWell.filter((name) => !name.includes('mail'));

/** Passed by refunds and voids. */
export const refundSteps = stepsOf('after-sale', 'supplier', 'agreement', 'payout', 'finish');
