/**
 * A rail pass in its present state for a wallet: a generic pass for Apple Wallet, a generic object for Google Wallet. Sources:
 * developer.apple.com, Wallet Passes; developers.google.com/wallet, genericObject. Google's class of rail passes is sent with the object,
 * so that operators need not create one.
 */
import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';
import { formatFullDay } from '@throughfare/kernel/format-day';
import type { AppleWallet, GoogleWallet, Wallets } from '../../../platform/config/read-wallets.ts';
import type { PassView } from '../rules/pass-view.ts';
import { newApplePass, setCode } from './apple-pass.ts';
import { googleSaveLink, inEnglish } from './google-pass.ts';
import type { WalletName, WalletPass } from './wallet-passes.ts';

export interface RailPassForWallet {
  readonly view: PassView;
  /** The octets of its Aztec code. */
  readonly code: Uint8Array;
  readonly brand: string;
  readonly demonstration: boolean;
}

/** Undefined if the wallet has no credentials. */
export function railPassInWallet(pass: RailPassForWallet, wallet: WalletName, wallets: Wallets, nowMs: number): WalletPass | undefined {
  const { apple, google } = wallets;
  if (wallet === 'apple') return apple && { wallet, file: appleRailPass(pass, apple), fileName: `${pass.view.ticketNumber}.pkpass` };
  return google && { wallet, url: googleRailPassLink(pass, google, nowMs) };
}

/** A pass ends at midnight of its last day, Central European time, or a little later. */
const endOf = ({ validUntil }: PassView): Date => new Date(`${validUntil}T23:59:59Z`);

const classOf = ({ serviceClass }: PassView): string => (serviceClass === 'First' ? '1st' : '2nd');

function appleRailPass({ view, code, brand, demonstration }: RailPassForWallet, wallet: AppleWallet): Buffer {
  const pass = newApplePass(wallet, {
    serialNumber: view.ticketNumber,
    organizationName: brand,
    description: demonstration ? `${demonstrationNotice}. Rail pass, ${view.name}` : `Rail pass, ${view.name}`,
    groupingIdentifier: view.bookingReference,
  });
  pass.type = 'generic';
  pass.primaryFields.push({ key: 'pass', label: 'Rail pass', value: view.name });
  pass.secondaryFields.push(
    { key: 'traveller', label: 'Traveller', value: view.travellerName },
    { key: 'class', label: 'Class', value: classOf(view) },
  );
  pass.auxiliaryFields.push(
    { key: 'from', label: 'Valid from', value: formatFullDay(view.validFrom) },
    { key: 'until', label: 'Valid until', value: formatFullDay(view.validUntil) },
  );
  pass.backFields.push(
    ...(demonstration ? [{ key: 'notice', label: 'Please note', value: `${demonstrationNotice}.` }] : []),
    { key: 'length', label: 'Length', value: view.item },
    { key: 'cover', label: 'Pass cover number', value: view.ticketNumber },
    { key: 'reference', label: 'Booking reference', value: view.bookingReference },
    {
      key: 'diary',
      label: 'Travel diary',
      value: 'Add each journey in My Bookings before you board. The code there has the travel days as well.',
    },
    { key: 'refund', label: 'Refunds', value: view.refundRule },
    { key: 'issuer', label: 'Sold by', value: brand },
  );
  setCode(pass, code, view.ticketNumber);
  pass.setExpirationDate(endOf(view));
  return pass.getAsBuffer();
}

function googleRailPassLink({ view, code, brand, demonstration }: RailPassForWallet, wallet: GoogleWallet, nowMs: number): string {
  const issuer = wallet.classId.split('.')[0] ?? '';
  const classId = `${issuer}.railPass`;
  const object = {
    id: `${issuer}.${view.ticketNumber}`,
    classId,
    state: 'ACTIVE',
    cardTitle: inEnglish(brand),
    header: inEnglish(view.name),
    subheader: inEnglish(view.travellerName),
    hexBackgroundColor: '#0c2f2c',
    barcode: { type: 'AZTEC', value: Buffer.from(code).toString('latin1'), alternateText: view.ticketNumber },
    validTimeInterval: { end: { date: endOf(view).toISOString() } },
    textModulesData: [
      ...(demonstration ? [{ id: 'notice', header: 'Please note', body: `${demonstrationNotice}.` }] : []),
      { id: 'length', header: 'Length', body: `${view.item}, ${classOf(view)} class` },
      { id: 'from', header: 'Valid from', body: formatFullDay(view.validFrom) },
      { id: 'until', header: 'Valid until', body: formatFullDay(view.validUntil) },
      { id: 'refunds', header: 'Refunds', body: view.refundRule },
    ],
  };
  return googleSaveLink({ genericClasses: [{ id: classId }], genericObjects: [object] }, wallet, nowMs);
}
