import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ridesOfJourney } from '@throughfare/contract/map-rides';
import { isGenuine } from '@throughfare/uic-ticket/container/seal';
import { publicKeyOf } from '@throughfare/uic-ticket/container/signing-key';
import { readTicketCode } from '@throughfare/uic-ticket/container/ticket-code';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { ticketCode } from '../code/ticket-code.ts';
import { type TicketView, ticketViews } from '../rules/ticket-view.ts';
import { testCodes, testMaps } from '../test-codes.ts';
import { oneWay, returnTrip } from '../test-order.ts';
import { drawCode } from './draw-code.ts';
import { readPdf, type ShownPdf } from './read-pdf.ts';
import { renderTicket } from './render-ticket.ts';

beforeAll(() => {
  const file = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } });
});

const issuedAt = new Date('2026-11-20T10:00:00Z');

interface Printed {
  readonly shown: ShownPdf;
  readonly code: Uint8Array;
}

async function print(changed: Partial<TicketView> = {}, { demonstration = true, booking = oneWay } = {}): Promise<Printed> {
  const [first] = ticketViews(booking);
  if (!first) throw new Error('the fixture has tickets');
  const view = { ...first, ...changed };
  const code = ticketCode(view, issuedAt.getTime(), { ...testCodes, demonstration });
  const pdf = await renderTicket({
    view,
    map: await testMaps.lay(ridesOfJourney(booking.outward)),
    code: drawCode(code),
    brand: 'Throughfare',
    contractText: booking.contractText,
    demonstration,
    issuedAt,
  });
  return { shown: readPdf(pdf), code };
}

test('a reader finds the Aztec code in the document, with exactly the octets that were sealed', async () => {
  const { shown, code } = await print();
  const found = await readBarcodes(shown.image, { formats: ['Aztec'] });
  expect(found.map(({ format }) => format)).toEqual(['Aztec']);
  expect(new Uint8Array(found[0]?.bytes ?? [])).toEqual(code);
  const { container, ticket } = readTicketCode(new Uint8Array(found[0]?.bytes ?? []));
  expect(isGenuine(container, publicKeyOf(testCodes.key), testCodes.key.algorithm)).toBe(true);
  expect(ticket?.issuingDetail).toMatchObject({ specimen: true, issuerPNR: 'TF7KQ2MX' });
});

test("names the traveller, the train, the seat and the fare's terms", async () => {
  const { shown } = await print();
  expect(shown.title).toBe('(Ticket GB0000000042001: London Kings Cross to Edinburgh, Sat 28 Nov 2026 09:00, Ms Ann Lee)');
  const text = shown.lines.join(' ');
  for (const words of [
    'TF7KQ2MX',
    'Sat 28 Nov 2026',
    '09:00',
    'London Kings Cross',
    '13:20',
    'Edinburgh',
    'LNER, train 1S05',
    'Ms Ann Lee (Adult, 26-30 Railcard)',
    'Advance Single, Standard class',
    'Coach C, seat 41 (window, facing forward, at a table)',
    'GRX4P9',
    'GB0000000042001',
    'Not refundable.',
    'Exchangeable until departure for a fee of £10.00 a ticket.',
    'A direct train on one ticket.',
    'Valid on the booked train only.',
  ])
    expect(text).toContain(words);
});

test('names the room of a sleeper in place of a seat', async () => {
  const room = {
    passengerRef: '1',
    coach: '31',
    place: '1',
    table: false,
    quiet: false,
    sleeper: { name: 'Roomette', kind: 'room' as const },
  };
  const { shown } = await print({}, { booking: { ...oneWay, segments: [{ direction: 'outward', segmentIndex: 0, places: [room] }] } });
  expect(shown.lines).toContain('Room');
  expect(shown.lines).toContain('Roomette, coach 31, room 1');
  expect(shown.lines).not.toContain('Seat');
});

test('says bus or ferry where it is one, and that no seat is reserved', async () => {
  const segments = oneWay.outward.segments.map((ride) => ({
    ...ride,
    type: 'BUS' as const,
    serviceName: 'Oxford Tube',
    designator: 'OXT 166',
  }));
  const { shown } = await print({}, { booking: { ...oneWay, outward: { ...oneWay.outward, segments }, segments: [] } });
  expect(shown.lines).toContain('Oxford Tube, bus OXT 166');
  expect(shown.lines).toContain('No seat is reserved on this bus: sit where you like');
});

test('shows the map of the journey, and the same on the next paper', async () => {
  const [first, second] = [await print(), await print()];
  const [map = ''] = first.shown.forms;
  const outlines = [...map.matchAll(/ l$/gm)].length;
  // land, borders and the line of the train, which are paths of the map that was laid
  expect(outlines).toBeGreaterThan(500);
  expect(second.shown.forms).toEqual([map]);
});

test('is tagged, so that screen readers read all text in order and describe the code', async () => {
  const { shown } = await print();
  const tags = shown.structure.map(({ tag }) => tag);
  expect(tags[0]).toBe('Document');
  expect(tags.filter((tag) => /^H\d/.test(tag))).toEqual(['H1', 'H2']);
  // five facts and four rules
  expect(tags.filter((tag) => tag === 'LI')).toHaveLength(9);
  const at = (text: string) => shown.structure.findIndex((part) => part.text === text);
  expect(shown.structure[at('Traveller')]?.tag).toBe('Lbl');
  expect(shown.structure[at('Traveller') + 1]).toEqual({ tag: 'LBody', text: 'Ms Ann Lee (Adult, 26-30 Railcard)' });
  expect(at('09:00')).toBeLessThan(at('London Kings Cross'));
  expect(
    shown.structure
      .map(({ text }) => text)
      .filter(Boolean)
      .join(' '),
  ).toBe(shown.lines.join(' '));
  expect(shown.alternatives).toEqual([
    'Map of the journey London Kings Cross to Edinburgh',
    'Aztec code of ticket GB0000000042001, to be scanned by the train staff',
  ]);
  expect(shown.untagged).toBe('');
});

test('prints every name with its own letters', async () => {
  const { shown } = await print({ travellerName: 'Zoë Łukasiewicz-Αλεξάνδρου Đặng' });
  expect(shown.lines.join(' ')).toContain('Zoë Łukasiewicz-Αλεξάνδρου Đặng');
});

test('names the day of an arrival after midnight', async () => {
  const { shown } = await print({ ...ticketViews(returnTrip)[2] }, { booking: returnTrip });
  expect(shown.lines).toEqual(expect.arrayContaining(['Mon 30 Nov 2026', '23:40', '06:45', 'Tue 01 Dec 2026']));
});

test('says that it is a demonstration, at the top and at the foot, and only then', async () => {
  const count = ({ shown }: Printed): number => shown.lines.join(' ').split('Demonstration, not valid for travel').length - 1;
  expect(count(await print())).toBe(2);
  expect(count(await print({}, { demonstration: false }))).toBe(0);
});

test('stays on one page however long its text, and says where to find the rest', async () => {
  const conditions = Array.from({ length: 30 }, (_, index) => ({
    tabName: `Rule ${index}`,
    tabValue: `${index}: ${'Long words on what is allowed. '.repeat(20)}`,
  }));
  const { shown } = await print({ conditions, travellerName: 'Maximiliana Alexandrina '.repeat(6).trim() });
  expect(shown.pages).toBe(1);
  const text = shown.lines.join(' ');
  expect(text).toContain('Rule 0');
  expect(text).not.toContain('Rule 29');
  expect(text).toContain('All conditions are in My Bookings.');
});
