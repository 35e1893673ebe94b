import PdfKit from 'pdfkit';
import { dayText } from '../rules/day-text.ts';
import type { TicketView } from '../rules/ticket-view.ts';
import { fontFor, registerFonts, type Weight } from './fonts.ts';

const ink = '#12211f';
const soft = '#4b5d59';
const pine = '#0c2f2c';
const line = '#e4ddcf';
const left = 48;
const right = 547;
const width = right - left;

export interface TicketPaper {
  readonly view: TicketView;
  /** The Aztec code as a PNG, and the same in words for who cannot scan it. */
  readonly code: Buffer;
  readonly brand: string;
  readonly contractText: string;
  readonly demonstration: boolean;
  readonly issuedAt: Date;
}

type Pdf = InstanceType<typeof PdfKit>;

interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly gap?: number;
}

function write(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  { size, weight = 'regular', colour = ink, width: wide = right - x, align = 'left', gap = 1 }: Style,
): number {
  pdf.font(fontFor(text, weight)).fontSize(size).fillColor(colour).text(text, x, y, { width: wide, align, lineGap: gap });
  return pdf.y;
}

/** One A4 page: who, which train, which seat, the code, and the conditions. */
export function renderTicket({ view, code, brand, contractText, demonstration, issuedAt }: TicketPaper): Promise<Uint8Array> {
  const title = `Ticket ${view.ticketNumber}: ${view.from} to ${view.to}, ${dayText(view.departureDate)} ${view.departureTime}, ${view.travellerName}`;
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    lang: 'en-GB',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Author: brand, CreationDate: issuedAt, ModDate: issuedAt },
  });
  const pages: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => pages.push(chunk));
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(pages)));
    pdf.on('error', reject);
  });
  registerFonts(pdf);
  drawHeader(pdf, view, brand, demonstration);
  const belowTimes = drawTrain(pdf, view);
  const belowDetails = drawDetails(pdf, view, code, belowTimes + 22);
  drawConditions(pdf, view, contractText, belowDetails + 18);
  drawFooter(pdf, view, brand, issuedAt, demonstration);
  pdf.end();
  return finished;
}

function drawHeader(pdf: Pdf, view: TicketView, brand: string, demonstration: boolean): void {
  pdf.rect(0, 0, 595.28, 74).fill(pine);
  write(pdf, brand, left, 24, { size: 20, weight: 'bold', colour: '#ffffff', width: 260 });
  write(pdf, 'E-ticket', left, 49, { size: 10, colour: '#dcebe5', width: 260 });
  write(pdf, view.bookingReference, 320, 22, { size: 20, weight: 'bold', colour: '#ffffff', width: right - 320, align: 'right' });
  write(pdf, 'Booking reference', 320, 49, { size: 10, colour: '#dcebe5', width: right - 320, align: 'right' });
  if (!demonstration) return;
  pdf.rect(0, 74, 595.28, 24).fill('#fdf0d3');
  write(pdf, 'Demonstration, not valid for travel', left, 80, { size: 11, weight: 'bold', colour: '#6b4700', align: 'center', width });
}

function drawTrain(pdf: Pdf, view: TicketView): number {
  const top = 120;
  write(pdf, dayText(view.departureDate), left, top, { size: 12, colour: soft });
  write(pdf, view.departureTime, left, top + 18, { size: 30, weight: 'bold', width: 120 });
  const fromEnd = write(pdf, view.from, left, top + 56, { size: 13, weight: 'bold', width: 210 });
  write(pdf, view.arrivalTime, 330, top + 18, { size: 30, weight: 'bold', width: 120 });
  const toEnd = write(pdf, view.to, 330, top + 56, { size: 13, weight: 'bold', width: right - 330 });
  if (view.arrivalDate !== view.departureDate)
    write(pdf, dayText(view.arrivalDate), 430, top + 32, { size: 10, colour: soft, width: right - 430 });
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
  const bottom = write(pdf, `${view.carrier}, train ${view.train}`, left, Math.max(fromEnd, toEnd) + 6, { size: 12, colour: soft });
  pdf
    .moveTo(left, bottom + 12)
    .lineTo(right, bottom + 12)
    .lineWidth(1)
    .strokeColor(line)
    .stroke();
  return bottom + 12;
}

function drawDetails(pdf: Pdf, view: TicketView, code: Buffer, top: number): number {
  const codeSize = 176;
  pdf.image(code, right - codeSize, top, { width: codeSize, height: codeSize });
  const codeEnd = write(pdf, view.ticketNumber, right - codeSize, top + codeSize + 6, {
    size: 11,
    weight: 'bold',
    width: codeSize,
    align: 'center',
  });
  const columns = right - codeSize - 24 - left;
  const rows: [string, string][] = [
    ['Traveller', `${view.travellerName} (${view.passengerType}${view.railcard ? `, ${view.railcard}` : ''})`],
    ['Ticket', `${view.fareName}, ${view.serviceClass} class`],
    ['Seat', view.seat ?? 'No seat is reserved on this train: sit where you like'],
    ['Journey', view.journey],
    ['Carrier reference', view.supplierCode],
  ];
  let y = top;
  for (const [label, value] of rows) {
    y = write(pdf, label, left, y, { size: 9, colour: soft, width: columns });
    y = write(pdf, value, left, y, { size: 12, weight: 'bold', width: columns }) + 7;
  }
  return Math.max(y, codeEnd);
}

function drawConditions(pdf: Pdf, view: TicketView, contractText: string, top: number): void {
  pdf.moveTo(left, top).lineTo(right, top).lineWidth(1).strokeColor(line).stroke();
  let y = write(pdf, 'What this ticket allows', left, top + 12, { size: 12, weight: 'bold' }) + 4;
  const general = [view.fareDescription, view.refundRule, view.exchangeRule, contractText].filter((text) => text !== '');
  for (const text of general) y = write(pdf, text, left, y, { size: 10, colour: soft, gap: 2 }) + 3;
  for (const { tabName, tabValue } of view.conditions) {
    if (y + conditionHeight(pdf, tabName, tabValue) > conditionsEnd) {
      write(pdf, 'All conditions stand in My Bookings.', left, y + 3, { size: 9, weight: 'bold' });
      return;
    }
    y = write(pdf, tabName, left, y + 3, { size: 10, weight: 'bold' });
    y = write(pdf, tabValue, left, y, { size: 9, colour: soft, gap: 1 }) + 2;
  }
}

/** Above the footer, with room for the line that says where the rest is. */
const conditionsEnd = 765;

function conditionHeight(pdf: Pdf, tabName: string, tabValue: string): number {
  const name = pdf.font(fontFor(tabName, 'bold')).fontSize(10).heightOfString(tabName, { width, lineGap: 1 });
  const value = pdf.font(fontFor(tabValue, 'regular')).fontSize(9).heightOfString(tabValue, { width, lineGap: 1 });
  return name + value + 5;
}

function drawFooter(pdf: Pdf, view: TicketView, brand: string, issuedAt: Date, demonstration: boolean): void {
  const text = `Issued by ${brand} on ${dayText(issuedAt.toISOString().slice(0, 10))}. Show the code on paper or on your phone, together with the railcard if one is named. Ticket ${view.ticketNumber}.`;
  write(pdf, demonstration ? `${text} Demonstration, not valid for travel.` : text, left, 792, { size: 8, colour: soft, width });
}
