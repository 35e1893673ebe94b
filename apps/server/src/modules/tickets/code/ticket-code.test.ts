import { isGenuine } from '@throughfare/uic-ticket/container/seal';
import { publicKeyOf } from '@throughfare/uic-ticket/container/signing-key';
import { type ReadTicketCode, readTicketCode } from '@throughfare/uic-ticket/container/ticket-code';
import { expect, test } from 'vitest';
import { type TicketView, ticketViews } from '../rules/ticket-view.ts';
import { testCodes } from '../test-codes.ts';
import { oneWay, returnTrip } from '../test-order.ts';
import { ticketCode } from './ticket-code.ts';

const issuedAtMs = Date.parse('2026-11-20T10:05:30Z');

function view(index: number, { booking = oneWay, ...changed }: Partial<TicketView> & { booking?: typeof oneWay } = {}): TicketView {
  const found = ticketViews(booking)[index];
  if (!found) throw new Error('the fixture has tickets');
  return { ...found, ...changed };
}

function read(ticket: TicketView, changed: Partial<typeof testCodes> = {}): ReadTicketCode {
  return readTicketCode(ticketCode(ticket, issuedAtMs, { ...testCodes, ...changed }));
}

const documents = ({ ticket }: ReadTicketCode): unknown[] => (ticket?.transportDocument ?? []).map((document) => document.ticket);

test('names the travellers, their ticket and their reduction', () => {
  const { ticket, head } = read(view(0));
  expect(head).toEqual({
    issuer: 9999,
    ticketKey: 'TF7KQ2MX',
    issuedAtMs: Date.parse('2026-11-20T10:05:00Z'),
    flags: 4,
    language: 'EN',
    secondLanguage: '',
  });
  expect(ticket?.issuingDetail).toMatchObject({
    securityProviderNum: 9999,
    issuingYear: 2026,
    issuingDay: 324,
    issuingTime: 605,
    issuerName: 'Throughfare',
    issuerPNR: 'TF7KQ2MX',
  });
  expect(ticket?.travelerDetail).toEqual({
    traveler: [{ lastName: 'Ms Ann Lee', ticketHolder: true, passengerType: 'adult' }],
    preferredLanguage: 'en',
  });
  expect(ticket?.controlDetail).toMatchObject({ ageCheckRequired: false, reductionCardCheckRequired: true });
  expect(documents(read(view(0)))[0]).toMatchObject({
    openTicket: {
      referenceIA5: 'GB0000000042001',
      stationCodeTable: 'localCarrierStationCodeTable',
      fromStationIA5: 'KGX',
      toStationIA5: 'EDB',
      fromStationNameUTF8: 'London Kings Cross',
      validFromDay: 8,
      validUntilDay: 0,
      classCode: 'second',
      tariffs: [{ passengerType: 'adult', travelerid: [1], tariffDesc: 'Advance Single', reductionCard: [{ cardName: '26-30 Railcard' }] }],
    },
  });
});

test('reserves the place on its train', () => {
  expect(documents(read(view(0)))[1]).toMatchObject({
    reservation: {
      trainIA5: '1S05',
      departureDate: 8,
      departureTime: 540,
      departureUTCOffset: 0,
      arrivalDate: 0,
      arrivalTime: 800,
      places: { coach: 'C', placeString: '41' },
      service: 'seat',
    },
  });
});

test('has no reservation where no place is reserved, and the train in words', () => {
  const [only, ...more] = documents(read(view(1, { booking: returnTrip })));
  expect(more).toEqual([]);
  expect(only).toMatchObject({ openTicket: { infoText: 'ScotRail, train 2K41, 21:10. Demonstration, not valid for travel.' } });
});

test('a train by night is valid on the next day too', () => {
  const [open, reserved] = documents(read(view(2, { booking: returnTrip })));
  expect(open).toMatchObject({ openTicket: { validFromDay: 10, validUntilDay: 1 } });
  expect(reserved).toMatchObject({ reservation: { departureDate: 10, arrivalDate: 1, arrivalTime: 405 } });
});

test('names stations by the numbers of UIC where they have them, trains by number, and local times with their offset', () => {
  const [open, reserved] = documents(read(view(0, { fromCode: 'FRPLY', toCode: 'ITMIC', train: '9241', passengerType: 'Child' })));
  expect(open).toMatchObject({ openTicket: { stationCodeTable: 'stationUIC', fromStationNum: 8_768_600, toStationNum: 8_301_700 } });
  expect(open).not.toHaveProperty('openTicket.fromStationIA5');
  expect(reserved).toMatchObject({
    reservation: {
      trainNum: 9241n,
      stationCodeTable: 'stationUICReservation',
      fromStationNum: 8_768_600,
      departureUTCOffset: -4,
      arrivalUTCOffset: -4,
    },
  });
});

test('is a specimen, in each of its parts, while it is a demonstration, and only then', () => {
  const shown = read(view(0));
  expect(shown.ticket?.issuingDetail.specimen).toBe(true);
  expect(shown.layout?.fields.map(({ text }) => text)).toContain('DEMONSTRATION, NOT VALID FOR TRAVEL');
  const live = read(view(0), { demonstration: false });
  expect(live.ticket?.issuingDetail.specimen).toBe(false);
  expect(live.head?.flags).toBe(0);
  expect(JSON.stringify(live.layout)).not.toMatch(/demonstration/i);
});

test('shows its text in the places of the RCT2 form', () => {
  const { layout } = read(view(0));
  const at = (line: number, column: number): string | undefined =>
    layout?.fields.find((field) => field.line === line && field.column === column)?.text;
  expect(layout?.standard).toBe('RCT2');
  expect([at(0, 18), at(0, 52), at(6, 1), at(6, 7), at(6, 13), at(6, 34), at(6, 58), at(6, 66), at(8, 26), at(8, 48)]).toEqual([
    'TICKET+RESERVATION',
    'Ms Ann Lee',
    '28.11',
    '09:00',
    'London Kings Cros',
    'Edinburgh',
    '13:20',
    '2',
    'C',
    '41',
  ]);
});

test('keeps names as written, and writes codes in the letters that codes allow', () => {
  const { ticket } = read(view(0, { travellerName: 'Zoë Łukasiewicz-Αλεξάνδρου Đặng', carrierCode: 'ÖBB' }));
  expect(ticket?.travelerDetail?.traveler?.[0]?.lastName).toBe('Zoë Łukasiewicz-Αλεξάνδρου Đặng');
  expect(ticket?.transportDocument?.[0]?.ticket).toMatchObject({ openTicket: { carrierIA5: ['OBB'] } });
});

test('is sealed with the key in use', () => {
  const { container } = read(view(0));
  expect(container).toMatchObject({ rics: 9999, keyId: 7 });
  expect(isGenuine(container, publicKeyOf(testCodes.key), testCodes.key.algorithm)).toBe(true);
});

test('a ticket that is printed again after the journey is dated to the day of travel', () => {
  const late = readTicketCode(ticketCode(view(0), Date.parse('2027-02-01T08:00:00Z'), testCodes));
  expect(documents(late)[0]).toMatchObject({ openTicket: { validFromDay: 0 } });
  expect(late.ticket?.issuingDetail).toMatchObject({ issuingYear: 2026, issuingDay: 332 });
});
