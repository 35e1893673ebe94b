import { formatFullDay } from '@throughfare/kernel/format-day';
import type { Sender } from '../../../platform/mail/sender.ts';
import type { RefundStatement } from '../note.types.ts';
import { drawHead, drawPage, left, ornament, type Paper, pine, right, ruleAt, soft, width, within, write } from './paper.ts';

/**
 * The refund statement on an A4 page: the tickets given up, the refund, and how the sum is made. We sell fares as a train company's
 * disclosed agent, so only that company could write a credit note for the fare.
 */
export function renderStatement(statement: RefundStatement, sender: Sender): Promise<Uint8Array> {
  const day = formatFullDay(statement.issuedAt.toISOString().slice(0, 10));
  const title = `Refund statement ${statement.number}: booking ${statement.bookingReference}, ${day}`;
  return drawPage({ title, author: sender.brand, madeAt: statement.issuedAt }, (paper) => {
    drawHead(paper, {
      brand: sender.brand,
      kind: 'Refund statement',
      reference: statement.bookingReference,
      referenceLabel: 'Booking reference',
      demonstration: sender.demonstration,
      ...(sender.colour !== undefined && { colour: sender.colour }),
    });
    const belowFacts = drawFacts(paper, statement, day);
    const belowGiven = drawGivenUp(paper, statement, belowFacts + 14);
    const belowSum = drawSum(paper, statement, belowGiven + 14);
    write(paper, statement.paidBack, left, belowSum + 16, { size: 11, width });
    const issuer = [`Issued by ${sender.brand} as the agent of the ${statement.company}.`, ...sender.contactLines].join(' ');
    write(paper, issuer, left, 792, { size: 8, colour: soft, width });
  });
}

function drawFacts(paper: Paper, { number, customer, seller }: RefundStatement, day: string): number {
  const facts = [
    ['Statement number', number],
    ['Date', day],
    ['Customer', customer],
    ['Sold for', seller],
  ] as const;
  const list = within(paper, 'L');
  return facts.reduce((y, [label, value]) => {
    const entry = within(list, 'LI');
    const below = write(entry, label, left, y, { tag: 'Lbl', size: 9, colour: soft });
    return write(entry, value, left, below, { tag: 'LBody', size: 12, weight: 'bold' }) + 6;
  }, 120);
}

function drawGivenUp(paper: Paper, { givenUp }: RefundStatement, top: number): number {
  ruleAt(paper, top);
  const start = write(paper, 'Given back', left, top + 12, { tag: 'H2', size: 12, weight: 'bold' }) + 4;
  return givenUp.reduce((y, text) => write(paper, text, left, y, { size: 11 }) + 3, start);
}

function drawSum(paper: Paper, { lines }: RefundStatement, top: number): number {
  ruleAt(paper, top);
  const start = write(paper, 'The sum', left, top + 12, { tag: 'H2', size: 12, weight: 'bold' }) + 6;
  return lines.reduce((y, { label, amount }, index) => {
    const isTotal = index + 1 === lines.length;
    if (isTotal) ornament(paper, (pdf) => pdf.rect(left, y, width, 1.5).fill(pine));
    const weight = isTotal ? 'bold' : 'regular';
    const at = y + (isTotal ? 8 : 0);
    const below = write(paper, label, left, at, { size: isTotal ? 13 : 11, weight, width: 340 });
    write(paper, amount, 400, at, { size: isTotal ? 13 : 11, weight, align: 'right', width: right - 400 });
    return below + 5;
  }, start);
}
