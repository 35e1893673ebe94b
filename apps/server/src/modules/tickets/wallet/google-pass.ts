/**
 * A link that saves a ticket in Google Wallet: a transit object, signed by the operator's service account. Sources:
 * developers.google.com/wallet, transitObject and "Add to Google Wallet" links (JWT, RS256). No call is made before the traveller clicks.
 *
 * With the ticket's code the link has about 4,500 characters. Google advises at most 1,800 for printed links, and otherwise to store the
 * object through its API first. Our link is never printed: one of our pages redirects to it, so that neither the sale nor the mail calls
 * anybody.
 */
import { sign } from 'node:crypto';
import type { GoogleWallet } from '../../../platform/config/read-wallets.ts';
import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { RideEnd } from '../rules/booked-rides.ts';
import type { WalletTicket } from './wallet-ticket.types.ts';
import { placeLabel } from '../rules/seat-text.ts';

const googleSaveAddress = 'https://pay.google.com/gp/v/save/';

export function googlePassLink(ticket: WalletTicket, wallet: GoogleWallet, nowMs: number): string {
  return googleSaveLink({ transitObjects: [transitObject(ticket, wallet)] }, wallet, nowMs);
}

/** The link that saves these objects, signed by the operator's service account. */
export function googleSaveLink(payload: object, wallet: GoogleWallet, nowMs: number): string {
  const claims = {
    iss: wallet.clientEmail,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(nowMs / 1000),
    payload,
  };
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), wallet.privateKey).toString('base64url');
  return `${googleSaveAddress}${signed}.${signature}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

const modes = { TRAIN: 'Train', BUS: 'Bus', FERRY: 'Ferry' } as const;

/** The object of a ticket, in its present state. */
export function transitObject(
  { ride, view, serial, code, demonstration, isVoided = false, news }: WalletTicket,
  { classId }: GoogleWallet,
) {
  const issuer = classId.split('.')[0] ?? '';
  return {
    id: `${issuer}.${serial}`,
    classId,
    state: isVoided ? 'INACTIVE' : 'ACTIVE',
    tripType: 'ONE_WAY',
    ticketNumber: view.ticketNumber,
    passengerType: 'SINGLE_PASSENGER',
    passengerNames: view.travellerName,
    purchaseDetails: { confirmationCode: view.bookingReference },
    ticketLeg: {
      originStationCode: view.fromCode,
      originName: inEnglish(view.from),
      destinationStationCode: view.toCode,
      destinationName: inEnglish(view.to),
      departureDateTime: newIso(news?.departsAt, ride.from),
      arrivalDateTime: newIso(news?.arrivesAt, ride.to),
      fareName: inEnglish(view.fareName),
      carriage: view.train,
      transitOperatorName: inEnglish(view.carrier),
      ticketSeat: {
        ...(view.place ? { coach: view.place.coach, seat: view.place.place } : {}),
        fareClass: view.serviceClass === 'First' ? 'FIRST' : 'ECONOMY',
      },
    },
    barcode: {
      type: 'AZTEC',
      value: Buffer.from(code).toString('latin1'),
      alternateText: view.ticketNumber,
    },
    ...(ride.to.epochMinutes === undefined
      ? {}
      : { validTimeInterval: { end: { date: new Date((ride.to.epochMinutes + 24 * 60) * 60_000).toISOString() } } }),
    textModulesData: [
      ...(news ? [{ id: 'news', header: 'News of your train', body: news.words }] : []),
      ...(demonstration ? [{ id: 'notice', header: 'Please note', body: `${demonstrationNotice}.` }] : []),
      { id: 'mode', header: 'By', body: modes[ride.type] },
      { id: 'seat', header: placeLabel(view.place), body: view.seat ?? 'Not reserved' },
      ...(view.extras === undefined ? [] : [{ id: 'extras', header: 'With', body: view.extras }]),
      { id: 'refunds', header: 'Refunds', body: view.refundRule },
      { id: 'exchanges', header: 'Exchanges', body: view.exchangeRule },
    ],
  };
}

/** The instant to which a train was moved, with the station's offset. */
function newIso(epochMinutes: number | undefined, { facts, iso }: RideEnd): string {
  return epochMinutes === undefined || !facts ? iso : epochToLocal(facts.zone, epochMinutes * 60_000).iso;
}

export function inEnglish(value: string): object {
  return { defaultValue: { language: 'en-GB', value } };
}
