import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';
import { formatFullDay } from '@throughfare/kernel/format-day';
import type { PassView } from '../rules/pass-view.ts';
import { drawFacts, type FactsWithCode } from './draw-facts.ts';
import { drawHead, drawPage, left, type Paper, ruleAt, soft, width, write } from './paper.ts';

export interface PassPaper {
  readonly view: PassView;
  /** The Aztec code as a PNG. */
  readonly code: Buffer;
  readonly brand: string;
  readonly demonstration: boolean;
  readonly issuedAt: Date;
}

const beforeActivation = [
  'Activate the pass in My Bookings before the first journey: enter the number of your passport or identity card and the first day.',
  'Add each journey to the travel diary there. The first journey of a day uses a travel day of a flexible pass.',
  'Show the code of this pass in My Bookings, with your passport or identity card, when staff ask for it. It has your travel days; the one on this paper is from before the activation.',
];

const onceActivated = [
  'This pass is activated. Add each journey to the travel diary in My Bookings. The first journey of a day uses a travel day of a flexible pass.',
  'Show the code of this pass, with your passport or identity card, when staff ask for it. The code in My Bookings has the travel days that you have used; the one on this paper is from the activation.',
];

const always = [
  'A travel day lasts from midnight to midnight in Central European time, with as many trains as you like.',
  'Some trains need a reservation as well: they are named beside the passes in our search. Reserve before you travel.',
];

/** One A4 page: the traveller, the pass, its days, the code, and how to get it ready. */
export function renderPass({ view, code, brand, demonstration, issuedAt }: PassPaper): Promise<Uint8Array> {
  const title = `Rail pass ${view.ticketNumber}: ${view.name}, ${view.item}, ${view.travellerName}`;
  return drawPage({ title, author: brand, madeAt: issuedAt }, (paper) => {
    drawHead(paper, { brand, kind: 'Rail pass', reference: view.bookingReference, referenceLabel: 'Booking reference', demonstration });
    const named = write(paper, view.name, left, 120, { size: 24, weight: 'bold', width });
    const below = write(paper, `${view.item}, ${view.serviceClass === 'First' ? '1st' : '2nd'} class`, left, named + 2, {
      size: 13,
      width,
    });
    ruleAt(paper, below + 12);
    const details = drawFacts(paper, factsOf(view, code), below + 34);
    drawSteps(paper, view, details + 18);
    const issued = `Issued by ${brand} on ${formatFullDay(issuedAt.toISOString().slice(0, 10))}.`;
    write(paper, demonstration ? `${issued} ${demonstrationNotice}.` : issued, left, 792, { size: 8, colour: soft, width });
  });
}

function factsOf(view: PassView, code: Buffer): FactsWithCode {
  return {
    rows: [
      ['Traveller', `${view.travellerName} (${view.passengerType})`],
      ['Pass cover number', view.ticketNumber],
      ['Valid from', formatFullDay(view.validFrom)],
      ['Valid until', formatFullDay(view.validUntil)],
      ['Order at Eurail', view.supplierCode],
    ],
    code,
    alt: `Aztec code of rail pass ${view.ticketNumber}, to be scanned by the train staff`,
    number: view.ticketNumber,
  };
}

function drawSteps(paper: Paper, view: PassView, top: number): void {
  ruleAt(paper, top);
  let y = write(paper, 'How to use it', left, top + 12, { tag: 'H2', size: 12, weight: 'bold' }) + 4;
  const steps = [...(view.usedDays ? onceActivated : beforeActivation), ...always];
  for (const [index, step] of steps.entries()) y = write(paper, `${index + 1}. ${step}`, left, y, { size: 10, gap: 2 }) + 4;
  y = write(paper, 'If your plans change', left, y + 8, { tag: 'H2', size: 12, weight: 'bold' }) + 4;
  for (const text of [view.refundRule, view.contractText]) y = write(paper, text, left, y, { size: 10, colour: soft, gap: 2 }) + 3;
}
