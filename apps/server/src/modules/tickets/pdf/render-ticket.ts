import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { ticketRules } from '../rules/ticket-rules.ts';
import type { TicketView } from '../rules/ticket-view.ts';
import { drawFacts, type FactsWithCode } from './draw-facts.ts';
import { setFont } from './fonts.ts';
import { drawHead, drawPage, left, ornament, type Paper, type Pdf, right, ruleAt, soft, width, within, write } from './paper.ts';
import type { LaidMap } from '../../drawings/drawings.api.ts';
import { drawMapOnPaper } from './draw-map-on-paper.ts';
import { placeLabel } from '../rules/seat-text.ts';

export interface TicketPaper {
  readonly view: TicketView;
  /** The Aztec code as a PNG. */
  readonly code: Buffer;
  readonly brand: string;
  readonly contractText: string;
  readonly demonstration: boolean;
  readonly issuedAt: Date;
  /** The way of the direction, if it can be drawn. */
  readonly map?: LaidMap | undefined;
}

/** One A4 page: traveller, train, seat, code and conditions. */
export function renderTicket(ticket: TicketPaper): Promise<Uint8Array> {
  const { view, brand, issuedAt } = ticket;
  const title = `Ticket ${view.ticketNumber}: ${view.from} to ${view.to}, ${formatFullDay(view.departureDate)} ${view.departureTime}, ${view.travellerName}`;
  return drawPage({ title, author: brand, madeAt: issuedAt }, (paper) => drawTicket(paper, ticket));
}

/** The same page for each of several tickets, in one file (SPLIT-5). */
export function renderTickets(tickets: readonly [TicketPaper, ...TicketPaper[]]): Promise<Uint8Array> {
  const [{ view, brand, issuedAt }] = tickets;
  const title = `${tickets.length} tickets of ${view.bookingReference}, ${formatFullDay(view.departureDate)}`;
  return drawPage({ title, author: brand, madeAt: issuedAt }, (paper) => {
    for (const [index, ticket] of tickets.entries()) {
      if (index > 0) paper.pdf.addPage();
      drawTicket(paper, ticket);
    }
  });
}

function drawTicket(paper: Paper, { view, code, brand, contractText, demonstration, issuedAt, map }: TicketPaper): void {
  drawHead(paper, { brand, kind: 'E-ticket', reference: view.bookingReference, referenceLabel: 'Booking reference', demonstration });
  const belowTimes = drawTrain(paper, view, map);
  const belowDetails = drawFacts(paper, factsOf(view, code), belowTimes + 22);
  drawConditions(paper, view, contractText, belowDetails + 18);
  drawFooter(paper, view, brand, issuedAt, demonstration);
}

/** The line of the ride with its two stops, and the map of the journey beside it. */
function drawTrain(paper: Paper, view: TicketView, map: LaidMap | undefined): number {
  const wide = map ? mapLeft - 20 - wordsLeft : right - wordsLeft;
  const day = write(paper, formatFullDay(view.departureDate), left, 116, { size: 12, colour: soft, width: 240 });
  const leaves = day + 8;
  const from = drawStop(paper, view.departureTime, view.from, leaves, wide);
  const by = write(paper, `${view.carrier}, ${view.ride} ${view.train}`, wordsLeft, from + 4, { size: 11, colour: soft, width: wide });
  const arrives = by + 10;
  const to = drawStop(paper, view.arrivalTime, view.to, arrives, wide);
  const end =
    view.arrivalDate === view.departureDate
      ? to
      : write(paper, formatFullDay(view.arrivalDate), wordsLeft, to, { size: 10, colour: soft, width: wide });
  ornament(paper, (pdf) => drawLine(pdf, leaves + 11, arrives + 11));
  const mapEnd = map
    ? drawMapOnPaper(paper, map, {
        x: mapLeft,
        y: 116,
        width: right - mapLeft,
        alt: `Map of the journey ${view.journey.replace(' – ', ' to ')}`,
      })
    : 0;
  const bottom = Math.max(end, mapEnd);
  ruleAt(paper, bottom + 12);
  return bottom + 12;
}

const [railAt, wordsLeft, mapLeft] = [left + 74, left + 92, right - 212];

function drawStop(paper: Paper, time: string, station: string, y: number, wide: number): number {
  const below = write(paper, time, left, y, { size: 19, weight: 'bold', width: 66 });
  return Math.max(below, write(paper, station, wordsLeft, y + 3, { size: 14, weight: 'bold', width: wide }));
}

function drawLine(pdf: Pdf, from: number, to: number): void {
  pdf.moveTo(railAt, from).lineTo(railAt, to).lineWidth(2.5).strokeColor('#14524c').stroke();
  for (const y of [from, to]) pdf.circle(railAt, y, 4.5).lineWidth(2.5).fillAndStroke('#ffffff', '#14524c');
}

function factsOf(view: TicketView, code: Buffer): FactsWithCode {
  return {
    rows: [
      ['Traveller', `${view.travellerName} (${view.passengerType}${view.railcard ? `, ${view.railcard}` : ''})`],
      ['Ticket', `${view.fareName}, ${view.serviceClass} class`],
      [placeLabel(view.place), view.seat ?? `No seat is reserved on this ${view.ride}: sit where you like`],
      ...(view.extras === undefined ? [] : [['With', view.extras] as const]),
      ['Journey', view.journey],
      ['Carrier reference', view.supplierCode],
    ],
    code,
    alt: `Aztec code of ticket ${view.ticketNumber}, to be scanned by the train staff`,
    number: view.ticketNumber,
  };
}

/** A subject and its rule, line by line, as far as the page goes. */
function drawConditions(paper: Paper, view: TicketView, contractText: string, top: number): void {
  ruleAt(paper, top);
  let y = write(paper, 'What this ticket allows', left, top + 12, { tag: 'H2', size: 12, weight: 'bold' }) + 6;
  const list = within(paper, 'L');
  for (const { subject, rule } of ticketRules(view, contractText)) {
    if (y + ruleHeight(paper.pdf, subject, rule) > conditionsEnd) {
      write(paper, 'All conditions are in My Bookings.', left, y + 3, { size: 9, weight: 'bold' });
      return;
    }
    const entry = within(list, 'LI');
    const below = write(entry, subject, left, y, { tag: 'Lbl', size: 9.5, weight: 'bold', width: subjectWidth, gap: 1 });
    y = Math.max(below, write(entry, rule, ruleLeft, y, { tag: 'LBody', size: 9.5, colour: soft, gap: 1 })) + 5;
  }
}

const [subjectWidth, ruleLeft] = [104, left + 116];

/** Ends above the footer, with room for the line that points to the rest. */
const conditionsEnd = 765;

function ruleHeight(pdf: Pdf, subject: string, rule: string): number {
  const height = (text: string, weight: 'bold' | 'regular', wide: number): number =>
    setFont(pdf, text, weight).fontSize(9.5).heightOfString(text, { width: wide, lineGap: 1 });
  return Math.max(height(subject, 'bold', subjectWidth), height(rule, 'regular', right - ruleLeft)) + 5;
}

function drawFooter(paper: Paper, view: TicketView, brand: string, issuedAt: Date, demonstration: boolean): void {
  const text = `Issued by ${brand} on ${formatFullDay(issuedAt.toISOString().slice(0, 10))}. Show the code on paper or on your phone, together with the railcard or rail pass if one is named. Ticket ${view.ticketNumber}.`;
  write(paper, demonstration ? `${text} ${demonstrationNotice}.` : text, left, 792, { size: 8, colour: soft, width });
}
