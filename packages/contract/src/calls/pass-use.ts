import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { refundResult, refundType } from '../shapes/after-sales.ts';
import { amount, currency, day, wholeNumber } from '../shapes/basics.ts';
import { mobilePassStatus, passInUse } from '../shapes/pass-in-use.ts';
import { refundRefusals } from './after-sales.ts';

const reference = z.string().check(z.maxLength(40));
const ofPass = { bookingId: reference, passengerRef: z.string().check(z.maxLength(4)) };
const typed = z.string().check(z.maxLength(80));

/** The refusals of reading or using a pass. */
const unseen = ['object.notFound', 'bookings.processing', 'pass.statusFailed'] as const;
const unused = [
  'object.notFound',
  'bookings.processing',
  'afterSales.codeRequired',
  'pass.notAnswered',
  'pass.notTaken',
  'pass.gone',
  'pass.notIssued',
  'pass.wrongAge',
] as const;

export const getMobilePassStatus = defineCall('getMobilePassStatus', 'POST rail_passes/mobile_pass_status', {
  summary: "Asks the seller for the present state of a booking's passes: those of all travellers, or of one.",
  access: 'identified',
  body: z.object({ bookingId: reference, passengerRef: z.optional(z.string().check(z.maxLength(4))) }),
  answer: z.object({
    passengers: z.array(z.object({ passengerRef: z.string(), name: z.string(), dob: z.optional(day), mobilePassStatus })),
  }),
  refusals: unseen,
  perMinute: 60,
});

export const getPassInUse = defineCall('getPassInUse', 'POST rail_passes/diary', {
  summary: "One traveller's pass with its travel diary, as its seller answers now.",
  access: 'identified',
  body: z.object(ofPass),
  answer: z.object({ data: passInUse }),
  refusals: unseen,
  perMinute: 60,
});

export const getPassCode = defineCall('getPassCode', 'POST rail_passes/code', {
  summary: "The code of one traveller's pass as an SVG, as the pass stands now; while its seller is silent, that of its document.",
  access: 'identified',
  body: z.object(ofPass),
  answer: z.object({ svg: z.string() }),
  refusals: ['object.notFound', 'bookings.processing', 'bookings.noDocuments'],
  perMinute: 120,
});

export const getPassForWallet = defineCall('getPassForWallet', 'POST rail_passes/wallet', {
  summary: 'An activated pass for a wallet: a base64 `.pkpass` file for Apple Wallet, or the address that saves it in Google Wallet.',
  access: 'identified',
  body: z.object({ ...ofPass, wallet: z.enum(['apple', 'google']) }),
  answer: z.object({ file: z.optional(z.string()), url: z.optional(z.string()) }),
  refusals: [...unseen, 'pass.notActivated'],
  perMinute: 60,
});

export const activatePass = defineCall('activatePass', 'POST rail_passes/activate', {
  summary:
    'Makes a pass ready to travel from its first day on. Until that day it can be activated again for another one. The same call twice is one activation.',
  access: 'identified',
  body: z.object({
    ...ofPass,
    firstDay: day,
    /** The number of the passport or identity card that the traveller carries. The seller of passes gets it, and it is not stored here. */
    documentNumber: typed,
  }),
  answer: z.object({ data: passInUse }),
  refusals: [...unused, 'pass.documentWrong', 'pass.dayPassed', 'pass.tooLate', 'pass.inUse', 'pass.hasJourneys'],
  perMinute: 20,
});

export const addPassJourney = defineCall('addPassJourney', 'POST rail_passes/diary/add', {
  summary: 'Adds a journey to a day of the diary. The first journey of a day uses a travel day. The same `journeyId` twice is one journey.',
  access: 'identified',
  body: z.object({ ...ofPass, journeyId: z.uuid(), day, from: typed, to: typed, train: z.optional(typed) }),
  answer: z.object({ data: passInUse }),
  refusals: [...unused, 'pass.placesMissing', 'pass.notActivated', 'pass.dayPassed', 'pass.notValid', 'pass.noDayLeft'],
  perMinute: 60,
});

export const removePassJourney = defineCall('removePassJourney', 'POST rail_passes/diary/remove', {
  summary: 'Removes a journey, until midnight of its day. When a day has no journeys left, its travel day is free again.',
  access: 'identified',
  body: z.object({ ...ofPass, journeyId: z.uuid() }),
  answer: z.object({ data: passInUse }),
  refusals: [...unused, 'pass.dayEnded'],
  perMinute: 60,
});

/** From the answer of refundable_items. Everything else a browser sends besides the part is a claim. */
const refundItem = z.object({
  lineItemId: z.string().check(z.maxLength(20)),
  orderVersion: z.optional(wholeNumber),
  orderId: z.optional(reference),
  refundableAmount: z.optional(z.object({ amount, currency })),
});

export const refundPasses = defineCall('refundPasses', 'POST rail_passes/refund', {
  summary: 'Refunds the passes of the named travellers. The items are those of refundable_items.',
  access: 'identified',
  body: z.object({
    email: z.optional(z.string().check(z.maxLength(254))),
    orderId: reference,
    bookingId: reference,
    refundItems: z.array(refundItem).check(z.minLength(1), z.maxLength(9)),
    /** Absent: money. A voucher of the shop is only possible if refundable_items has offered one. */
    refundType: z.optional(refundType),
  }),
  answer: refundResult,
  refusals: refundRefusals,
  perMinute: 20,
});
