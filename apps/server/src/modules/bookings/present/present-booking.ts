import type { BoardingHelp } from '@throughfare/contract/shapes/boarding-help';
import { companyReferences, type CompanyReference } from '@throughfare/contract/company-references';
import { companyWord } from '@throughfare/contract/company-word';
import type { CompensationTicket } from '@throughfare/contract/shapes/compensation';
import type { MobilePassStatus } from '@throughfare/contract/shapes/pass-in-use';
import type { BookingAction, BookingRow } from '@throughfare/contract/shapes/booking-row';
import { messageText } from '@throughfare/contract/messages';
import { refundTogether, withRefundNow, withRulesAt } from '@throughfare/contract/refund-now';
import type { Journey } from '@throughfare/contract/shapes/cart';
import { money, toDecimal } from '@throughfare/kernel/money';
import { marketOf } from '@throughfare/kernel/market';
import { marketDay } from '@throughfare/kernel/market-day';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { factsOf, type Source } from '@throughfare/kernel/source';
import type { AgencyFigures } from '../../ledger/ledger.api.ts';
import { givenUpOf, type ItemStanding, type NotedConnection, type ToldAfterSale, withheldOf } from '../../after-sales/after-sales.api.ts';
import {
  type AgencySale,
  type BookingNotes,
  broughtWords,
  type HeldFacts,
  leadPayment,
  type OrderedBooking,
  type OrderItem,
  type RailcardName,
  type SoldPartOfItem,
} from '../../orders/orders.api.ts';
import { isWayBack, ridesBeforeIn } from '../../cart/cart.api.ts';
import { type TicketLabel, tripText, type WalletOffer } from '../../tickets/tickets.api.ts';
import { cardQuestionOf, presentAfterSales } from './present-after-sale.ts';
import { bookingStatus } from '../rules/booking-status.ts';
import { untouched } from '../rules/untouched.ts';
import { contractNow } from '../rules/contract-now.ts';
import { bookingContext } from './booking-fields.ts';
import { presentTrip } from './present-trip.ts';
import { presentPassengers } from './present-passengers.ts';
import { presentLine } from './present-line.ts';

interface AgencyWords extends BookingNotes {
  /** The person who looks after the booking. */
  readonly keptBy?: string;
}

interface Beside {
  readonly railcardName: RailcardName;
  readonly walletPasses?: readonly WalletOffer[];
  readonly calendarFeed?: string | undefined;
  readonly tickets?: readonly TicketLabel[];
  /** The state of the booking after its after-sales. Absent if there were none. */
  readonly standing?: ItemStanding;
  readonly history?: readonly ToldAfterSale[];
  readonly disruption?: readonly string[];
  readonly boardingHelp?: readonly BoardingHelp[] | undefined;
  /** What late arrivals bring. */
  readonly compensation?: readonly CompensationTicket[];
  /** The unreachable parts, also those that were rebooked since. */
  readonly unreached?: readonly Pick<NotedConnection, 'supplierBookingId' | 'direction' | 'isWithdrawn'>[];
  /** The actions of each order line, by its id. */
  readonly actions?: ReadonlyMap<string, readonly BookingAction[]>;
  /** The booking that was exchanged for this one. */
  readonly replaces?: string;
  /** The time at which it is shown. While a refund is possible, its amount at that time is shown. */
  readonly nowMs?: number;
  /** The state of each traveller's pass, as the seller last reported it. */
  readonly passStatuses?: ReadonlyMap<string, MobilePassStatus>;
  /** Only for people of the agency that sold it. */
  readonly notes?: AgencyWords;
  /** The ledger's figures of an agency's sale. Absent until it is paid. */
  readonly figures?: AgencyFigures;
  /** Present while the places are held and not paid for. */
  readonly hold?: HeldFacts;
  readonly ownHold?: BookingRow['hold'];
  readonly refundAlert?: BookingRow['refundAlert'];
  /** Whether the viewer works neither for the agency that sold it nor for the shop. */
  readonly isForTraveller?: boolean;
  /** For people of the net agency that sold it: its sold parts. */
  readonly netParts?: readonly SoldPartOfItem[] | undefined;
}

/** A row of the bookings list with its expanded part (BOOKING-3). Every call knows a booking by its reference. */
export function presentBooking(
  { order, item }: OrderedBooking,
  {
    railcardName,
    walletPasses = [],
    calendarFeed,
    tickets = [],
    standing = untouched,
    history = [],
    disruption = [],
    boardingHelp = [],
    compensation = [],
    unreached = [],
    actions = new Map(),
    replaces,
    notes,
    hold,
    ownHold,
    figures,
    refundAlert,
    netParts,
    isForTraveller = false,
    nowMs,
    passStatuses = new Map(),
  }: Beside,
): BookingRow {
  const { status, orderStatus, queueStatus } = bookingStatus(order, standing);
  const { shown } = item;
  const { pass } = shown;
  const { cardBrand, chargeId = '' } = leadPayment(order);
  const question = cardQuestionOf(order, history);
  // After a release the refund is that of its moment (REFUND-7), not today's.
  const offered = standing.isBlocked || standing.isReleased ? [] : [...actions.values()].flat();
  const possible = {
    refund: offered.some((action) => action === 'refund' || action === 'release'),
    exchange: offered.some((action) => action === 'exchange' || action === 'travelChange'),
  };
  const moment = nowMs === undefined ? undefined : { nowMs, boughtAtMs: order.createdAt.getTime() };
  const stranded = item.bookings.filter(
    (line) => !standing.lines.get(line.bookingId)?.isClosed && unreached.some((part) => isStillMissed(part, line, standing)),
  );
  const missed = stranded.filter((line) => !unreached.some((part) => part.isWithdrawn && isStillMissed(part, line, standing)));
  const told = [...disruption, ...missed.map(({ source }) => unreachedSentence(source))];
  const counted = {
    discount: item.discount,
    possible,
    givenUp: givenUpOf(item, standing),
    withheld: netParts && withheldOf(item, netParts),
  };
  const journeys = directionsOf(item, moment, counted);
  const together = moment && shown.outward && isOpen(possible) ? refundTogether(shown, counted, moment) : undefined;
  const brought = broughtWords(item);
  const shownRow = {
    bookingReference: item.bookingReference,
    currency: order.currency,
    railCards: [...new Set(item.bookings[0].request.railcards)].map(railcardName),
    tripData: journeys.map((journey, index) => presentTrip(item, journey, index === 0 ? 'outward' : 'inward', standing)),
    passengers: presentPassengers(order, item, { standing, passStatuses }),
    orders: item.bookings.map((line) => ({
      ...presentLine(item, line, { orderStatus, standing, actions: actions.get(line.bookingId) ?? [] }),
      ...(stranded.includes(line) ? { isUnreached: true } : {}),
    })),
  };
  return {
    ...shownRow,
    bookingId: item.bookingReference,
    dateOfBooking: formatFullDay(bookedOn(order)),
    bookedOn: bookedOn(order),
    travelsOn: item.shown.pass ? item.shown.pass.validFrom : item.shown.outward.departureDateTime.date,
    trip: tripText(item.shown),
    dateOfTrip: dateOfTrip(item.shown),
    totalPrice: toDecimal(item.charge),
    ...presentRefunds(item, standing),
    ...(together ? { refundNow: together } : {}),
    ...(refundAlert ? { refundAlert } : {}),
    replacedBy: [...standing.replacedBy],
    ...(replaces === undefined ? {} : { replaces }),
    actions: [...new Set(item.bookings.flatMap(({ bookingId }) => actions.get(bookingId) ?? []))],
    afterSales: history
      .toReversed()
      .flatMap((sale) => presentAfterSales(sale, companyWord(item.shown), item.agency?.isServiceFee === false, question)),
    ...(question ? { cardQuestion: question } : {}),
    ...(possible.exchange && isForTraveller && item.agency?.settlement === 'net'
      ? { exchangeByAgency: messageText('exchange.byAgency') }
      : {}),
    ...(queueStatus === 'Pending'
      ? { blockedBecause: messageText('bookings.processing') }
      : standing.isBlocked
        ? { blockedBecause: blockedWords(status) }
        : {}),
    ...(told.length > 0 && !standing.isBlocked ? { disruption: told } : {}),
    ...(brought.length > 0 ? { brought } : {}),
    ...(boardingHelp.length > 0 ? { boardingHelp: [...boardingHelp] } : {}),
    ...(compensation.length > 0 ? { compensation: [...compensation] } : {}),
    creditCardFee: toDecimal(item.fee),
    ...(shown.splitFee === undefined ? {} : { splitFee: shown.splitFee }),
    status,
    sqs: queueStatus,
    source: item.bookings[0].source,
    deliveryOption: item.deliveryOption,
    deliveryOptionType: item.bookings[0].source,
    ticketType: pass ? 'RailPass' : 'PointToPoint',
    paymentMethod: cardBrand,
    originalPaymentMethod: cardBrand,
    supplyChannelRecordLocator: item.bookings.map(({ supplierBookingCode = '' }) => supplierBookingCode).join(' '),
    companyReferences: companyReferences(item.shown, item.bookings.map(firstRideOf)),
    refSystemBookingId: item.bookings.map(({ supplierBookingId = '' }) => supplierBookingId).join(' '),
    transactionId: chargeId,
    product: pass ? pass.name : [...new Set(journeys.map(({ fareName }) => fareName))].join(', '),
    ...bookingContext({ order, item }, { row: shownRow, journeys, history, isForAgency: notes !== undefined, figures }),
    ...(ownHold ? { hold: ownHold } : {}),
    ...(notes && item.agency ? { agency: { ...presentAgency(item, item.agency, notes, figures), ...(hold ? { hold } : {}) } } : {}),
    contractText: contractNow(item, standing),
    tickets: tickets.map((ticket) => ({ ...ticket })),
    walletPasses: [...walletPasses],
    ...(calendarFeed === undefined ? {} : { calendarFeed }),
  };
}

/** Whether a part of the line is unreachable and a traveller still has a ticket for it. */
function isStillMissed(
  part: Pick<NotedConnection, 'supplierBookingId' | 'direction'>,
  { bookingId, supplierBookingId, request }: OrderItem['bookings'][number],
  standing: ItemStanding,
): boolean {
  if (part.supplierBookingId !== supplierBookingId) return false;
  const given = standing.lines.get(bookingId)?.givenUp.filter(({ direction }) => direction === part.direction) ?? [];
  return given.length < request.passengers.length;
}

function firstRideOf({ request, source, supplierBookingCode: code = '' }: OrderItem['bookings'][number]): CompanyReference {
  const isBack = isWayBack(request);
  return { code, source, direction: isBack ? 'inward' : 'outward', fromRide: ridesBeforeIn(request, isBack ? 'inward' : 'outward') };
}

interface Possible {
  readonly refund: boolean;
  readonly exchange: boolean;
}

const isOpen = ({ refund, exchange }: Possible): boolean => refund || exchange;

/** Outward and return with their rules at that moment and, while a refund or an exchange is possible, what is left of its amount. */
function directionsOf(
  { shown }: OrderItem,
  moment: { readonly nowMs: number; readonly boughtAtMs: number } | undefined,
  counted: Parameters<typeof refundTogether>[1] & { readonly possible: Possible },
): Journey[] {
  if (!shown.outward) return [];
  const isShown = isOpen(counted.possible);
  const { outward, inward } = moment && isShown ? withRefundNow(shown, { ...moment, ...counted }) : shown;
  const both = [outward, ...(inward ? [inward] : [])];
  return moment && !isShown ? both.map((journey) => withRulesAt(journey, moment)) : both;
}

/** The figures of the ledger; before the payment, those that it will post. A net agency's mark-up is no part of the ledger. */
function presentAgency(
  item: OrderItem,
  sale: AgencySale,
  notes: AgencyWords,
  figures: AgencyFigures | undefined,
): NonNullable<BookingRow['agency']> {
  const isNet = sale.settlement === 'net';
  const charge = figures?.charged ?? item.charge;
  const commission = figures?.commission ?? sale.commission;
  const markUp = (isNet ? undefined : figures?.markUp) ?? sale.markUp;
  return {
    isAgentBooking: true,
    paymentNett: isNet,
    netBookingTotal: toDecimal(isNet ? charge : money(charge.currency, charge.minor - commission.minor - markUp.minor)),
    commission: toDecimal(commission),
    markUp: toDecimal(markUp),
    ...notes,
  };
}

/** The day of the purchase, in the market of the purchase. */
function bookedOn({ market, createdAt }: OrderedBooking['order']): string {
  return marketDay(marketOf(market), createdAt.getTime());
}

/** The days at the stations of departure. A return on another day is named too. */
function dateOfTrip({ outward, inward, pass }: OrderItem['shown']): string {
  if (pass) return formatFullDay(pass.validFrom);
  const days = [outward.departureDateTime.date, ...(inward ? [inward.departureDateTime.date] : [])];
  return [...new Set(days)].map(formatFullDay).join(' – ');
}

/** The refunded part of the price; absent if it is zero. */
function presentRefunds(
  { charge, bookings, travellers }: OrderItem,
  standing: ItemStanding,
): Pick<BookingRow, 'totalAfterRefund' | 'refundInfo'> {
  const { returned: givenUp, refundedMinor, penaltyMinor, keepsTickets } = standing;
  const { currency } = charge;
  // The price of an exchanged ticket is part of its new booking. A booking without valid tickets still shows its last price.
  const movedMinor = keepsTickets ? standing.movedMinor : 0;
  const left = toDecimal(money(currency, Math.max(0, charge.minor - refundedMinor - movedMinor)));
  if (givenUp.length === 0) return movedMinor > 0 ? { totalAfterRefund: left } : {};
  const sold = bookings.flatMap(({ request }) => [request.outward, request.inward, request.pass].filter((one) => one !== undefined));
  const isPartial = givenUp.length < travellers.length * sold.length;
  const directions = new Set(givenUp.map(({ direction }) => direction));
  const leg = directions.has('outward') ? ('Outward' as const) : ('Return' as const);
  return {
    totalAfterRefund: left,
    refundInfo: {
      partiallyRefunded: isPartial,
      ...(isPartial && directions.size === 1 ? { partiallyRefundedLeg: leg } : {}),
      refundedAmount: toDecimal(money(currency, refundedMinor)),
      newBookingTotal: toDecimal(money(currency, charge.minor - refundedMinor)),
      penalty: toDecimal(money(currency, penaltyMinor)),
    },
  };
}

function blockedWords(status: string): string {
  return status === 'PROCESSING'
    ? 'A change of this booking is under way. You can change it again when that is done.'
    : `This booking cannot be changed now. Its state: ${status}.`;
}

/** Our promise if one seller's train arrives too late for another's (Regulation (EU) 2021/782, Article 12; TRAVELLER-4). */
function unreachedSentence(source: Source): string {
  return `Your connection is broken. Choose the next train, or your money back, for the part that is sold by: ${factsOf(source).sells}. Neither costs a fee, whatever your fare says.`;
}
