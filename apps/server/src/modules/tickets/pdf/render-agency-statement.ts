import { formatDayMonthYear, formatFullDay } from '@throughfare/kernel/format-day';
import { type Currency, format, money, toDecimal } from '@throughfare/kernel/money';
import type { Sender } from '../../../platform/mail/sender.ts';
import type { AgencyStatementPaper } from '../agency-statement.types.ts';
import { drawHead, drawPage, left, type Paper, ruleAt, soft, type Style, width, within, write } from './paper.ts';

/** The columns' positions and widths. */
const columns = [
  { name: 'Date', x: left, width: 62 },
  { name: 'Value day', x: left + 66, width: 62 },
  { name: 'What', x: left + 132, width: 150 },
  { name: 'Reference', x: left + 286, width: 128 },
  { name: 'Amount', x: left + 418, width: width - 418 },
] as const;
const bottom = 770;

/** A statement between an agency and its retailer: a head, the sum, and a table of all lines on as many pages as it needs. */
export function renderAgencyStatement(statement: AgencyStatementPaper, sender: Sender): Promise<Uint8Array> {
  const { number, agencyName, issuedAt } = statement;
  const title = `Statement ${number}: ${agencyName}, ${formatFullDay(issuedAt.toISOString().slice(0, 10))}`;
  return drawPage({ title, author: sender.brand, madeAt: issuedAt }, (paper) => {
    drawHead(paper, {
      brand: sender.brand,
      kind: 'Statement',
      reference: number,
      referenceLabel: 'Statement number',
      demonstration: sender.demonstration,
    });
    const belowFacts = drawFacts(paper, statement);
    drawLines(paper, statement, belowFacts + 10, [`Issued by ${sender.brand}.`, ...sender.contactLines].join(' '));
  });
}

function drawFacts(
  paper: Paper,
  { agencyName, taxNumber, fromDay, untilDay, currency, openingMinor, closingMinor, dueOn }: AgencyStatementPaper,
): number {
  const sum = (minor: number): string => format(money(currency, minor));
  const facts = [
    ['Agency', agencyName],
    ['Tax number', taxNumber === '' ? 'None' : taxNumber],
    ['Period', fromDay === undefined ? `until ${formatFullDay(untilDay)}` : `${formatFullDay(fromDay)} to ${formatFullDay(untilDay)}`],
    ['Opening balance', sum(openingMinor)],
    ['Closing balance', sum(closingMinor)],
    closingMinor > 0
      ? ['To be paid by', formatFullDay(dueOn)]
      : ['To be paid', 'Nothing. A balance in your favour is paid out or carried forward.'],
  ] as const;
  const list = within(paper, 'L');
  return facts.reduce((y, [label, value]) => {
    const entry = within(list, 'LI');
    write(entry, label, left, y + 2, { tag: 'Lbl', size: 9, colour: soft, width: 110 });
    return write(entry, value, left + 120, y, { tag: 'LBody', size: 11, weight: 'bold', width: width - 120 }) + 4;
  }, 116);
}

function drawLines(paper: Paper, statement: AgencyStatementPaper, top: number, issuer: string): void {
  const { lines, currency, closingMinor } = statement;
  const table = within(paper, 'Table');
  let y = drawRow(
    within(table, 'TR'),
    columns.map(({ name }) => name),
    top,
    { tag: 'TH', size: 9, weight: 'bold' },
  );
  ruleAt(paper, y);
  y += 4;
  for (const { happenedAt, valueDay, text, bookingReference = '', own, minor, tax } of lines) {
    if (y > bottom) {
      paper.pdf.addPage();
      y = 40;
    }
    const what = tax === undefined ? text : `${text}. ${taxText(tax, currency)}`;
    const cells = [
      formatDayMonthYear(happenedAt.toISOString().slice(0, 10)),
      formatDayMonthYear(valueDay),
      what,
      referenceText(bookingReference, own),
      toDecimal(money(currency, minor)),
    ];
    y = drawRow(within(table, 'TR'), cells, y, { tag: 'TD', size: 9 }) + 2;
  }
  ruleAt(paper, y);
  y += 4;
  for (const [text, minor] of subtotals(lines)) {
    if (y > bottom) {
      paper.pdf.addPage();
      y = 40;
    }
    y =
      drawRow(within(table, 'TR'), ['', '', `All lines “${text}”`, currency, toDecimal(money(currency, minor))], y, {
        tag: 'TD',
        size: 9,
      }) + 2;
  }
  ruleAt(paper, y);
  const last = ['', '', 'Closing balance', currency, toDecimal(money(currency, closingMinor))];
  y = drawRow(within(table, 'TR'), last, y + 6, { tag: 'TD', size: 11, weight: 'bold' });
  if (closingMinor > 0) y = drawRemittance(paper, statement, y + 16);
  write(paper, issuer, left, y + 16, { size: 8, colour: soft, width });
}

/** The sums of lines with the same text, in the sequence in which they first appear. */
export function subtotals(lines: AgencyStatementPaper['lines']): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { text, minor } of lines) sums.set(text, (sums.get(text) ?? 0) + minor);
  return sums.size > 1 ? sums : new Map();
}

/** Says how to pay: the sum, the day, the words by which the payment is recognised, and the account. */
function drawRemittance(paper: Paper, { number, currency, closingMinor, dueOn, payTo }: AgencyStatementPaper, top: number): number {
  let y = top;
  if (y > bottom - 60) {
    paper.pdf.addPage();
    y = 40;
  }
  y = write(paper, 'How to pay', left, y, { tag: 'H2', size: 12, weight: 'bold' }) + 4;
  const account =
    payTo === undefined ? 'To the account in our agreement with you.' : `To ${payTo.holder}, IBAN ${payTo.iban}, BIC ${payTo.bic}.`;
  const words = `Please transfer ${format(money(currency, closingMinor))} by ${formatFullDay(dueOn)}, with the reference ${number}. ${account}`;
  return write(paper, words, left, y, { size: 10, width });
}

function referenceText(bookingReference: string, own: AgencyStatementPaper['lines'][number]['own']): string {
  return [bookingReference, own?.internalReference, own?.costCentre, own?.purchaseOrder].filter(Boolean).join(' · ');
}

function taxText({ words, minor = 0 }: NonNullable<AgencyStatementPaper['lines'][number]['tax']>, currency: Currency): string {
  return minor === 0 ? words : `${words}, ${toDecimal(money(currency, minor))} of it`;
}

/** Answers the lower end of the tallest cell. */
function drawRow(row: Paper, cells: readonly string[], y: number, style: Style): number {
  const ends = columns.map(({ x, width: wide }, index) => {
    const isAmount = index === columns.length - 1;
    return write(row, cells[index] ?? '', x, y, { ...style, width: wide, align: isAmount ? 'right' : 'left' });
  });
  return Math.max(...ends);
}
