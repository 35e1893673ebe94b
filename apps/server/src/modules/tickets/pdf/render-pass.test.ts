import { isGenuine } from '@throughfare/uic-ticket/container/seal';
import { publicKeyOf } from '@throughfare/uic-ticket/container/signing-key';
import { readTicketCode } from '@throughfare/uic-ticket/container/ticket-code';
import { expect, test } from 'vitest';
import { passCode } from '../code/pass-code.ts';
import { type PassView, standingView } from '../rules/pass-view.ts';
import { testCodes } from '../test-codes.ts';
import { drawCode } from './draw-code.ts';
import { readPdf } from './read-pdf.ts';
import { renderPass } from './render-pass.ts';

const issuedAt = new Date('2026-11-20T10:00:00Z');
const view: PassView = {
  ticketNumber: 'I12345678',
  bookingReference: 'TF7KQ2MX',
  supplierCode: 'ABCD2345',
  travellerName: 'Ms Ann Lee',
  passengerType: 'Youth',
  name: 'Eurail Global Pass',
  item: '4 travel days within 1 month',
  travelDays: 4,
  serviceClass: 'Second',
  productId: 'EURAIL/GLOBAL-F4-1M/2',
  validFrom: '2027-10-20',
  validUntil: '2027-11-19',
  refundRule: 'Unused passes are refunded.',
  contractText: 'A pass is a contract with Eurail B.V.',
};
const code = passCode(view, issuedAt.getTime(), { ...testCodes, demonstration: true });

test('our verifier reads the code of a pass: genuine, a specimen, valid eleven months ahead for so many travel days', () => {
  const { container, ticket } = readTicketCode(code);
  expect(isGenuine(container, publicKeyOf(testCodes.key), testCodes.key.algorithm)).toBe(true);
  expect(ticket?.issuingDetail).toMatchObject({ specimen: true, activated: false, issuerPNR: 'TF7KQ2MX' });
  expect(ticket?.transportDocument?.[0]?.ticket).toMatchObject({
    pass: {
      referenceIA5: 'I12345678',
      passDescription: 'Eurail Global Pass, 4 travel days within 1 month',
      classCode: 'second',
      validFromDay: 334,
      validUntilDay: 30,
      numberOfDaysOfTravel: 4,
    },
  });
  expect(ticket?.controlDetail).toMatchObject({ ageCheckRequired: true, identificationByPassportId: true });
});

test('the code of an activated pass contains the activation and its days of use', () => {
  const now = { validFrom: '2027-10-25', validUntil: '2027-11-24', isActivated: true, usedDays: ['2027-10-25', '2027-10-28'] };
  const activated = passCode(standingView(view, now), issuedAt.getTime(), { ...testCodes, demonstration: true });
  const { container, ticket } = readTicketCode(activated);
  expect(isGenuine(container, publicKeyOf(testCodes.key), testCodes.key.algorithm)).toBe(true);
  expect(ticket?.issuingDetail).toMatchObject({ activated: true });
  expect(ticket?.transportDocument?.[0]?.ticket).toMatchObject({ pass: { validFromDay: 339, validUntilDay: 30, activatedDay: [0, 3] } });
});

test('the printed pass has its holder, its validity and its use, on one page', async () => {
  const shown = readPdf(await renderPass({ view, code: drawCode(code), brand: 'Throughfare', demonstration: true, issuedAt }));
  expect(shown.pages).toBe(1);
  const text = shown.lines.join(' ');
  for (const words of [
    'Ms Ann Lee (Youth)',
    'I12345678',
    'Wed 20 Oct 2027',
    'Fri 19 Nov 2027',
    'with your passport or identity card',
    'Activate the pass in My Bookings',
  ])
    expect(text).toContain(words);
  expect(text.split('Demonstration, not valid for travel')).toHaveLength(3);
  expect(shown.alternatives).toEqual(['Aztec code of rail pass I12345678, to be scanned by the train staff']);
});
