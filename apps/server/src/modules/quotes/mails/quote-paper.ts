import type { Report } from '../../tickets/tickets.api.ts';
import { type QuoteContent, quoteWords } from './quote-words.ts';

/** A quote as a paper, with the same sections as the mail. */
export function quotePaper(quote: QuoteContent, madeAt: Date): Report {
  const { hello, terms, options } = quoteWords(quote);
  return {
    title: 'Quote',
    reference: quote.reference,
    referenceLabel: 'Quote',
    madeAt,
    sections: [
      {
        heading: 'Your quote',
        lines: [
          ...(quote.customerName === '' ? [] : [{ label: 'For', text: quote.customerName }]),
          ...(quote.message === '' ? [] : [{ label: 'Message', text: `${hello} ${quote.message}` }]),
          { label: 'Until when', text: terms[0] },
          { label: 'How to book', text: `${terms[1]} ${quote.link}` },
        ],
      },
      ...options.map(({ title, travellers, journeys, contract, held }) => ({
        heading: title,
        lines: [
          { label: 'Travellers', text: travellers },
          ...journeys.flatMap(({ text, rules }) => [
            { label: 'Train', text },
            { label: 'Changes and refunds', text: rules },
          ]),
          { label: 'Contract', text: contract },
          ...(held === undefined ? [] : [{ label: 'Places', text: held }]),
        ],
      })),
    ],
  };
}
