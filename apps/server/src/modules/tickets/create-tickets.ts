import type { SigningKey } from '@throughfare/uic-ticket/container/signing-key';
import type { Clock } from '@throughfare/kernel/clock';
import type { ObjectStore } from '../../platform/object-store/object-store.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { SenderOfAgency } from '../agencies/agencies.api.ts';
import type { JourneyMaps } from '../drawings/drawings.api.ts';
import type { Wallets } from '../../platform/config/read-wallets.ts';
import { codeOf } from './code/code-of.ts';
import { passCode } from './code/pass-code.ts';
import { codeSvg } from './code/code-svg.ts';
import { deleteDocuments, findDelivery, findDocuments } from './document-store.ts';
import { issueDocuments, reissuePass } from './issue-documents.ts';
import { papersOf } from './joined-paper.ts';
import { createLetters } from './letters.ts';
import { calendarFeed, calendarFile, calendarLink, dayLink, lastingLink } from './mail-deps.ts';
import { viewOfPass } from './rules/pass-view.ts';
import { ticketLabels } from './rules/ticket-labels.ts';
import { readBookingLink, readLinkWithEnd } from './rules/booking-link.ts';
import type { FindStation } from './station-facts.types.ts';
import type { Tickets } from './tickets.api.ts';
import { railPassInWallet } from './wallet/rail-pass-wallet.ts';
import { applePass } from './wallet/apple-pass.ts';
import { transitObject } from './wallet/google-pass.ts';
import { nudgeApple, updateGoogle } from './wallet/nudge-wallets.ts';
import { isPassToken, passUpdates } from './wallet/pass-updates.ts';
import { currentPass, walletOffers, walletPass } from './wallet/wallet-passes.ts';
import type { FollowedBooking } from './ticketed-order.types.ts';

export interface TicketsDeps {
  readonly db: Db;
  readonly objectStore?: ObjectStore | undefined;
  readonly clock: Clock;
  readonly brand: { readonly name: string; readonly contactLines: readonly string[] };
  /** The origin of the shop, without a final slash. */
  readonly publicUrl: string;
  /** The first secret seals links. A link sealed with any of them is accepted. */
  readonly secrets: readonly [string, ...string[]];
  /** The keys that sign the codes of tickets. */
  readonly ticketKey: SigningKey;
  readonly station: FindStation;
  /** The credentials of wallets. Without them no wallet is offered. */
  readonly wallets?: Wallets;
  /** True while any embedded carrier sells (SITE-20). */
  readonly demonstration: boolean;
  readonly senderOfAgency: SenderOfAgency;
  readonly journeyMaps: JourneyMaps;
}

export function createTickets(deps: TicketsDeps): Tickets {
  const { db, objectStore, clock, brand, secrets, demonstration, station, journeyMaps } = deps;
  const sender = { brand: brand.name, contactLines: brand.contactLines, demonstration };
  const code = { key: deps.ticketKey, brand: brand.name, demonstration, station };
  const walletDeps = { wallets: deps.wallets ?? {}, code, updates: passUpdates(deps.publicUrl, secrets) };
  const mailDeps = { ...deps, sender, ...walletDeps };
  const readDay = (link: string) => readLinkWithEnd(link, { secrets, nowMs: clock.now(), kind: 'day' });
  const passNow = async (followed: FollowedBooking, serial: string) => {
    const documents = await findDocuments(deps, followed.booking.bookingReference);
    return currentPass(followed, serial, codeOf(documents, clock.now(), code), walletDeps);
  };
  // PDFs bring fonts and a layout engine of seventy modules, which are loaded with the first one
  return {
    issue: (order) => issueDocuments(order, { db, objectStore, clock, journeyMaps, ...code }),
    documentsOf: (bookingReference) => findDocuments(deps, bookingReference),
    papersOf: async (booking) =>
      papersOf(booking, await findDocuments(deps, booking.bookingReference), {
        brand: brand.name,
        demonstration,
        nowMs: clock.now(),
        journeyMaps,
      }),
    documentsOfOrder: (orderId) => findDelivery(db, orderId),
    eraseDocuments: (orderId, transaction) => deleteDocuments({ db: transaction, objectStore }, orderId),
    letters: createLetters(mailDeps),
    renderAgencyStatement: async (statement) => (await import('./pdf/render-agency-statement.ts')).renderAgencyStatement(statement, sender),
    renderStatement: async (statement) => (await import('./pdf/render-statement.ts')).renderStatement(statement, sender),
    renderReport: async (report, from = sender) => (await import('./pdf/render-report.ts')).renderReport(report, from),
    linkTo: (booking) => lastingLink(booking, deps),
    walletOffers: (booking) => walletOffers(booking, walletDeps),
    async walletPass(booking, wanted) {
      const documents = await findDocuments(deps, booking.bookingReference);
      const nowMs = clock.now();
      return walletPass(booking, wanted, codeOf(documents, nowMs, code), nowMs, walletDeps);
    },
    applePassType: walletDeps.wallets.apple?.passTypeIdentifier,
    isPassToken: (serial, token) => isPassToken(serial, token, secrets),
    async currentApplePass(followed, serial) {
      const ticket = await passNow(followed, serial);
      const { apple } = walletDeps.wallets;
      return ticket && apple && applePass(ticket, apple);
    },
    async tellWallet({ wallet, serial, pushToken }, followed) {
      const { apple, google } = walletDeps.wallets;
      if (wallet === 'apple') return apple ? nudgeApple(pushToken, apple) : 'gone';
      const ticket = google && (await passNow(followed, serial));
      return ticket ? updateGoogle(transitObject(ticket, google), google, clock.now()) : 'gone';
    },
    async ticketCode({ bookingReference, tickets }, ticketNumber) {
      if (!tickets.some((ticket) => ticket.ticketNumber === ticketNumber)) return undefined;
      const document = (await findDocuments(deps, bookingReference)).find((one) => one.ticketNumber === ticketNumber);
      return document?.code && codeSvg(document.code);
    },
    passCode(passes, passengerRef, standing) {
      const view = viewOfPass(passes, passengerRef, standing);
      return view && codeSvg(passCode(view, clock.now(), code));
    },
    reissuePass: (orderId, passes, { passengerRef, standing, toldAtMs }) => {
      const view = viewOfPass(passes, passengerRef, standing);
      return view
        ? reissuePass({ orderId, toldAtMs }, passes, view, { db, objectStore, clock, journeyMaps, ...code })
        : Promise.resolve(undefined);
    },
    passWallets: (['apple', 'google'] as const).filter((wallet) => walletDeps.wallets[wallet] !== undefined),
    passInWallet(passes, passengerRef, standing, wallet) {
      const view = viewOfPass(passes, passengerRef, standing);
      const nowMs = clock.now();
      const pass = view && { view, code: passCode(view, nowMs, code), brand: brand.name, demonstration };
      return pass && railPassInWallet(pass, wallet, walletDeps.wallets, nowMs);
    },
    calendarLinkTo: (booking) => calendarLink(booking, deps),
    readCalendarLink: (link) => readBookingLink(link, { secrets, nowMs: clock.now(), kind: 'calendar' }),
    calendarFeed: (bookings) => calendarFeed(bookings, mailDeps),
    calendarOf: (booking) => calendarFile([booking], mailDeps),
    ticketLabels: (booking) => ticketLabels(booking, station),
    dayLinkTo: (booking) => dayLink(booking, deps),
    readDayLink: (link) => readDay(link)?.bookingReference,
    dayLinkEnd: (link) => readDay(link)?.endsAtMs,
    readLink: (link) => readBookingLink(link, { secrets, nowMs: clock.now() }),
  };
}
