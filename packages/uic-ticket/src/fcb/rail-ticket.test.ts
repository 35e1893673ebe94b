import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryOf, withDefaults } from '../testing/arbitrary.ts';
import { documentKinds, sampleTickets } from '../testing/sample-tickets.ts';
import { Malformed } from '../uper/malformed.ts';
import { railTicket } from './rail-ticket.data.ts';
import { decodeRailTicket, encodeRailTicket } from './rail-ticket.ts';
// Made by `src/oracle/compare-with-asn1c.ts --write`: asn1c 0.9.28 (Debian 12) on UIC's uicRailTicketData v1.3.5.
import vectors from './vectors.json' with { type: 'json' };

const hex = (octets: Uint8Array): string => Buffer.from(octets).toString('hex');
const known = new Map(Object.entries(vectors));

test.each([...sampleTickets()])('writes as asn1c does: %s', (name, ticket) => {
  expect(hex(encodeRailTicket(ticket))).toBe(known.get(name));
});

test.each([...sampleTickets()])('reads back what asn1c wrote: %s', (name, ticket) => {
  const octets = new Uint8Array(Buffer.from(known.get(name) ?? '', 'hex'));
  expect(decodeRailTicket(octets)).toEqual(withDefaults(railTicket.node, ticket));
});

test('has a vector for every kind of document, with every field and without', () => {
  expect(documentKinds()).toHaveLength(12);
  expect([...known.keys()]).toEqual([...sampleTickets().keys()]);
});

test('any ticket is read back unchanged', () => {
  fc.assert(
    fc.property(arbitraryOf(railTicket), (ticket) => {
      expect(decodeRailTicket(encodeRailTicket(ticket))).toEqual(withDefaults(railTicket.node, ticket));
    }),
    { seed: 918, numRuns: 150 },
  );
});

test('a ticket cut off anywhere, or with a bit changed, is refused or read, and does no harm', () => {
  const whole = new Uint8Array(Buffer.from(vectors['voucher, every field'], 'hex'));
  for (let length = 0; length < whole.length; length += 1) expect(() => decodeRailTicket(whole.slice(0, length))).toThrow(Malformed);
  fc.assert(
    fc.property(fc.nat(whole.length * 8 - 1), (bit) => {
      const changed = whole.map((octet, index) => (index === bit >> 3 ? octet ^ (0x80 >> (bit & 7)) : octet));
      try {
        decodeRailTicket(changed);
      } catch (error) {
        expect(error).toBeInstanceOf(Malformed);
      }
    }),
    { seed: 3, numRuns: 400 },
  );
});

/**
 * The encoding that UIC's own library publishes for its test ticket (UIC-barcode, OpenTestComplexTicketV1, commit 85dc353). The ticket is
 * an open ticket with a local add-on, and a passage through a station.
 */
const published =
  '78022020050DD3CF9F5CBCAA65E7D284EA40218A02D000822537B43701A237BB82B164CDA358088373CBBB4EFE40EDAF28EE4DEEAE004A03AD12B01416D08000' +
  '00080E040713C46010A069356247A91439BDC195B951A58DAD95D125B999BC0502B41821B8090020080B23E800BE8201620010287A12007A390F0F696E636C75' +
  '646564207469636B6574120220103B830B9B9B0B3B28084A0B6B9BA32B93230B680202F698040100B20004C6C802B70BAB1623164D19B570D9B8227A2A12101D' +
  '09D4813A65E7D0A0402C40A0B680590141ED00';

test("reads the test ticket of UIC's library, and writes it the same", () => {
  const octets = new Uint8Array(Buffer.from(published, 'hex'));
  const ticket = decodeRailTicket(octets);
  expect(ticket).toMatchObject({
    issuingDetail: { issuingYear: 2018, issuingDay: 1, specimen: true, activated: true, issuerPNR: 'issuerTestPNR', issuedOnLine: 12n },
    travelerDetail: { traveler: [{ firstName: 'John', secondName: 'Dow', idCard: '12345', ticketHolder: true }], groupName: 'myGroup' },
    transportDocument: [
      {
        token: { tokenProviderIA5: 'VDV', token: Uint8Array.of(0x82, 0xda) },
        ticket: {
          openTicket: {
            classCode: 'first',
            vatDetail: [{ country: 80, percentage: 70, amount: 10n, vatId: 'IUDGTE' }],
            includedAddOns: [{ productOwnerNum: 1080, validRegion: [{ zones: { zoneId: [100n] } }], validUntilTime: 1000 }],
          },
        },
      },
      { ticket: { stationPassage: { productName: 'passage', stationNameUTF8: ['Amsterdam'], numberOfDaysValid: 123n } } },
    ],
    controlDetail: { includedTickets: [{ referenceIA5: 'UED12435867', ticketType: 'pass', linkMode: 'onlyValidInCombination' }] },
    extension: [{ extensionId: '1' }, { extensionId: '2' }],
  });
  expect(hex(encodeRailTicket(ticket)).toUpperCase()).toBe(published);
});
