/**
 * A boarding pass for Apple Wallet: one traveller on one train. Source: developer.apple.com, Wallet Passes. The code's octets are sent as
 * ISO 8859-1 characters, which is how Wallet takes binary codes.
 */
import { createRequire } from 'node:module';
import type * as PassKit from 'passkit-generator';
import type { AppleWallet } from '../../../platform/config/read-wallets.ts';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';
import type { RideEnd } from '../rules/booked-rides.ts';
import { markPng } from '../../../platform/mark/mark-png.ts';
import type { WalletTicket } from './wallet-ticket.types.ts';
import { placeLabel } from '../rules/seat-text.ts';

/** The media type of a pass file. */
export const applePassType = 'application/vnd.apple.pkpass';

const require = createRequire(import.meta.url);

/** Loaded with the first pass, because it consists of two hundred modules and a shop without credentials needs none. */
function loadPassKit(): typeof PassKit {
  // The same module as its types.
  return require('passkit-generator') as typeof PassKit;
}

type Field = { readonly key: string; readonly label: string; readonly value: string; readonly changeMessage?: string };

const dayMs = 86_400_000;

/** The content of a `.pkpass` file. */
export function applePass(ticket: WalletTicket, wallet: AppleWallet): Buffer {
  const { ride, view, brand, demonstration, code, serial, isVoided = false, news, updates } = ticket;
  const trip = `${view.from} to ${view.to}, ${formatFullDay(view.departureDate)}, ${view.departureTime}`;
  const pass = newApplePass(wallet, {
    serialNumber: serial,
    organizationName: brand,
    description: demonstration ? `${demonstrationNotice}. Train ticket, ${trip}` : `Train ticket, ${trip}`,
    groupingIdentifier: view.bookingReference,
    ...(isVoided ? { voided: true } : {}),
    ...(updates ? { webServiceURL: updates.address, authenticationToken: updates.token(serial) } : {}),
  });
  pass.type = 'boardingPass';
  pass.transitType = ride.type === 'TRAIN' ? 'PKTransitTypeTrain' : ride.type === 'BUS' ? 'PKTransitTypeBus' : 'PKTransitTypeBoat';
  // Wallet shows these words when the value changes.
  const departs = news?.isCancelled ? 'Cancelled' : newTime(news?.departsAt, ride.from, view.departureTime);
  pass.headerFields.push({ ...timeField('departs', 'Departs', departs, ride.from), changeMessage: 'Departs: %@' });
  pass.primaryFields.push(
    { key: 'from', label: zoned('From', ride.from), value: view.from },
    { key: 'to', label: zoned('To', ride.to), value: view.to },
  );
  pass.secondaryFields.push(
    { key: 'traveller', label: 'Traveller', value: view.travellerName },
    { key: 'day', label: 'Day', value: formatFullDay(view.departureDate) },
    timeField('arrives', 'Arrives', newTime(news?.arrivesAt, ride.to, view.arrivalTime), ride.to),
  );
  pass.auxiliaryFields.push(...auxiliary(ticket));
  pass.backFields.push(...back(ticket));
  setCode(pass, code, view.ticketNumber);
  if (ride.from.epochMinutes !== undefined) pass.setRelevantDate(new Date(ride.from.epochMinutes * 60_000));
  if (ride.to.epochMinutes !== undefined) pass.setExpirationDate(new Date(ride.to.epochMinutes * 60_000 + dayMs));
  return pass.getAsBuffer();
}

interface AppleFacts {
  readonly serialNumber: string;
  readonly organizationName: string;
  readonly description: string;
  readonly groupingIdentifier: string;
  readonly voided?: true;
  readonly webServiceURL?: string;
  readonly authenticationToken?: string;
}

/** A pass in our colours, ready to be signed with the operator's certificate. */
export function newApplePass(
  { passTypeIdentifier, teamIdentifier, certificate, key, keyPassphrase, wwdr }: AppleWallet,
  facts: AppleFacts,
): PassKit.PKPass {
  const { PKPass } = loadPassKit();
  return new PKPass(
    { 'icon.png': markPng(29, 0.85), 'icon@2x.png': markPng(58, 0.85), 'icon@3x.png': markPng(87, 0.85) },
    { wwdr, signerCert: certificate, signerKey: key, ...(keyPassphrase === undefined ? {} : { signerKeyPassphrase: keyPassphrase }) },
    {
      passTypeIdentifier,
      teamIdentifier,
      ...facts,
      backgroundColor: 'rgb(12, 47, 44)',
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: 'rgb(243, 181, 63)',
    },
  );
}

/** The octets of an Aztec code, with the ticket number as text next to it. */
export function setCode(pass: PassKit.PKPass, code: Uint8Array, number: string): void {
  pass.setBarcodes({
    format: 'PKBarcodeFormatAztec',
    message: Buffer.from(code).toString('latin1'),
    messageEncoding: 'iso-8859-1',
    altText: number,
  });
}

/** The time to which a train was moved, by the station's clock. */
function newTime(epochMinutes: number | undefined, { facts }: RideEnd, booked: string): string {
  return epochMinutes === undefined || !facts ? booked : epochToLocal(facts.zone, epochMinutes * 60_000).time;
}

function timeField(key: string, label: string, time: string, end: RideEnd): Field {
  return { key, label: zoned(label, end), value: time };
}

/** Times are local at each station, and the zone is named beside them. */
function zoned(label: string, { facts }: RideEnd): string {
  return facts ? `${label} (${facts.zone.split('/').at(-1)?.replaceAll('_', ' ')} time)` : label;
}

function auxiliary({ view }: WalletTicket): Field[] {
  const { place } = view;
  return [
    { key: 'train', label: `${view.ride.charAt(0).toUpperCase()}${view.ride.slice(1)}`, value: `${view.carrier} ${view.train}` },
    ...(place
      ? [
          { key: 'coach', label: view.ride === 'ferry' ? 'Deck' : 'Coach', value: place.coach },
          { key: 'seat', label: placeLabel(place), value: place.place, changeMessage: 'New place: %@' },
        ]
      : [{ key: 'seat', label: 'Seat', value: 'Not reserved' }]),
    { key: 'class', label: 'Class', value: view.serviceClass },
  ];
}

function back({ view, demonstration, brand, news, isVoided }: WalletTicket): Field[] {
  return [
    ...(isVoided ? [{ key: 'state', label: 'This ticket', value: 'No longer valid: it was refunded or exchanged.' }] : []),
    ...(news ? [{ key: 'news', label: 'News of your train', value: news.words, changeMessage: '%@' }] : []),
    ...(demonstration ? [{ key: 'notice', label: 'Please note', value: `${demonstrationNotice}.` }] : []),
    { key: 'reference', label: 'Booking reference', value: view.bookingReference },
    { key: 'supplier', label: 'Carrier reference', value: view.supplierCode },
    { key: 'ticket', label: 'Ticket number, also as text beside the code', value: view.ticketNumber },
    { key: 'journey', label: 'Part of the journey', value: view.journey },
    ...(view.seat === undefined ? [] : [{ key: 'place', label: placeLabel(view.place), value: view.seat }]),
    ...(view.extras === undefined ? [] : [{ key: 'extras', label: 'With', value: view.extras }]),
    { key: 'fare', label: 'Fare', value: `${view.fareName}. ${view.fareDescription}` },
    { key: 'refund', label: 'Refunds', value: view.refundRule },
    { key: 'exchange', label: 'Exchanges', value: view.exchangeRule },
    ...(view.railcard === undefined ? [] : [{ key: 'railcard', label: 'Bring along', value: view.railcard }]),
    { key: 'issuer', label: 'Sold by', value: brand },
  ];
}
