import { trainsOfFare } from '@throughfare/kernel/fare-trains';
import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';
import { formatFullDay } from '@throughfare/kernel/format-day';
import type { TicketView } from '../rules/ticket-view.ts';
import { drawFacts, type FactsWithCode } from './draw-facts.ts';
import { fontFor } from './fonts.ts';
import { drawHead, drawPage, left, ornament, type Paper, type Pdf, right, ruleAt, soft, width, write } from './paper.ts';
import { placeLabel } from '../rules/seat-text.ts';

export interface TicketPaper {
  readonly view: TicketView;
  /** The Aztec code as a PNG. */
  readonly code: Buffer;
  readonly brand: string;
  readonly contractText: string;
  readonly demonstration: boolean;
  readonly issuedAt: Date;
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

function drawTicket(paper: Paper, { view, code, brand, contractText, demonstration, issuedAt }: TicketPaper): void {
  drawHead(paper, { brand, kind: 'E-ticket', reference: view.bookingReference, referenceLabel: 'Booking reference', demonstration });
  const belowTimes = drawTrain(paper, view);
  const belowDetails = drawFacts(paper, factsOf(view, code), belowTimes + 22);
  drawConditions(paper, view, contractText, belowDetails + 18);
  drawFooter(paper, view, brand, issuedAt, demonstration);
}

function drawTrain(paper: Paper, view: TicketView): number {
  const top = 120;
  write(paper, formatFullDay(view.departureDate), left, top, { size: 12, colour: soft });
  write(paper, view.departureTime, left, top + 18, { size: 30, weight: 'bold', width: 120 });
  const fromEnd = write(paper, view.from, left, top + 56, { size: 13, weight: 'bold', width: 210 });
  write(paper, view.arrivalTime, 330, top + 18, { size: 30, weight: 'bold', width: 120 });
  const toEnd = write(paper, view.to, 330, top + 56, { size: 13, weight: 'bold', width: right - 330 });
  if (view.arrivalDate !== view.departureDate)
    write(paper, formatFullDay(view.arrivalDate), 430, top + 32, { size: 10, colour: soft, width: right - 430 });
  ornament(paper, (pdf) => {
    pdf
      .moveTo(200, top + 37)
      .lineTo(310, top + 37)
      .lineWidth(2)
      .strokeColor('#14524c')
      .stroke();
    pdf
      .circle(200, top + 37, 4)
      .lineWidth(2)
      .fillAndStroke('#ffffff', '#14524c');
    pdf.circle(310, top + 37, 4).fillAndStroke('#ffffff', '#14524c');
  });
  const bottom = write(paper, `${view.carrier}, ${view.ride} ${view.train}`, left, Math.max(fromEnd, toEnd) + 6, {
    size: 12,
    colour: soft,
  });
  ruleAt(paper, bottom + 12);
  return bottom + 12;
}

function factsOf(view: TicketView, code: Buffer): FactsWithCode {
  return {
    rows: [
      ['Traveller', `${view.travellerName} (${view.passengerType}${view.railcard ? `, ${view.railcard}` : ''})`],
      ['Ticket', `${view.fareName}, ${view.serviceClass} class`],
      [placeLabel(view.place), view.seat ?? `No seat is reserved on this ${view.ride}: sit where you like`],
      ['Journey', view.journey],
      ['Carrier reference', view.supplierCode],
    ],
    code,
    alt: `Aztec code of ticket ${view.ticketNumber}, to be scanned by the train staff`,
    number: view.ticketNumber,
  };
}

function drawConditions(paper: Paper, view: TicketView, contractText: string, top: number): void {
  ruleAt(paper, top);
  let y = write(paper, 'What this ticket allows', left, top + 12, { tag: 'H2', size: 12, weight: 'bold' }) + 4;
  const general = [trainsOfFare(view.fareDescription), view.refundRule, view.exchangeRule, contractText].filter((text) => text !== '');
  for (const text of general) y = write(paper, text, left, y, { size: 10, colour: soft, gap: 2 }) + 3;
  // each rule once: the lines above name the ticket
  for (const { tabName, tabValue } of view.conditions.filter((one) => !one.tabValue.startsWith(view.fareName))) {
    if (y + conditionHeight(paper.pdf, tabName, tabValue) > conditionsEnd) {
      write(paper, 'All conditions are in My Bookings.', left, y + 3, { size: 9, weight: 'bold' });
      return;
    }
    y = write(paper, tabName, left, y + 3, { tag: 'H3', size: 10, weight: 'bold' });
    y = write(paper, tabValue, left, y, { size: 9, colour: soft, gap: 1 }) + 2;
  }
}

/** Ends above the footer, with room for the line that points to the rest. */
const conditionsEnd = 765;

function conditionHeight(pdf: Pdf, tabName: string, tabValue: string): number {
  const name = pdf.font(fontFor(tabName, 'bold')).fontSize(10).heightOfString(tabName, { width, lineGap: 1 });
  const value = pdf.font(fontFor(tabValue, 'regular')).fontSize(9).heightOfString(tabValue, { width, lineGap: 1 });
  return name + value + 5;
}

function drawFooter(paper: Paper, view: TicketView, brand: string, issuedAt: Date, demonstration: boolean): void {
  const text = `Issued by ${brand} on ${formatFullDay(issuedAt.toISOString().slice(0, 10))}. Show the code on paper or on your phone, together with the railcard or rail pass if one is named. Ticket ${view.ticketNumber}.`;
  write(paper, demonstration ? `${text} ${demonstrationNotice}.` : text, left, 792, { size: 8, colour: soft, width });
}
