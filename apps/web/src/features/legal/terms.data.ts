import type { LegalDocument } from './legal-document.ts';

/** The agreement between a customer and this shop. The rules of each ticket are the carrier's and stand with the ticket. */
export const terms: LegalDocument = {
  title: 'Terms and conditions',
  validFrom: '20 November 2026',
  introduction:
    'We sell tickets of train, ferry and coach companies in their name. The contract of carriage is between you and the company that runs the train; these terms are about buying from us.',
  sections: [
    {
      heading: 'Ordering and paying',
      paragraphs: [
        'The price that you see in the results is the price that is charged, in the currency shown. It includes everything mandatory from the first page on. Where a market has a fee for paying by card, it is shown in the cart before you choose how to pay; consumer cards of the United Kingdom and the European Economic Area never pay one.',
        'We hold a price for a while, and say until when. Your seat is booked when you order. If the fare has sold out by then, we ask you before anything is charged.',
        'First we hold the money on your card. Then we confirm your tickets with the train companies, and charge for the confirmed ones. A ticket that cannot be confirmed is not charged. A hold that is not used is released at once, though your bank may take a few days to show it.',
        'A cart holds up to three tickets. Each is booked whole or not at all, and independently of the others. The confirmation says which tickets were booked and which were not.',
      ],
    },
    {
      heading: 'Your tickets',
      paragraphs: [
        'Tickets come by e-mail as PDF files, one for each traveller and train, and are also in My Bookings. Show the code on your phone or on paper, together with the railcard if one was used: without it the full fare is due on the train.',
        'Names must be those of the people who travel. Check date, stations and names when the mail arrives, and write to us at once if something is wrong.',
        'Before you pay, in the mail and on the ticket we say whether your trains are on one through ticket or on separate contracts (Regulation (EU) 2021/782, Article 12). On a through ticket you may take the next train if you miss a connection because of a delay. On separate contracts we rebook you onto the next train of the seller whose train you miss, at no extra cost to you.',
      ],
    },
    {
      heading: 'Changing your plans',
      paragraphs: [
        'Whether and at which fee a ticket can be refunded or exchanged depends on its fare. A flexible British ticket bought since 1 April 2026 can be given back until midnight before the day of travel, afterwards only when trains are disrupted. The rule stands beside the fare, in the cart, in the mail and on the ticket. Many cheap fares cannot be refunded.',
        'If a train is cancelled or heavily delayed you have rights that no fare takes away: in the United Kingdom under the National Rail Conditions of Travel and Delay Repay, in the European Union under Regulation (EU) 2021/782. Claims are made to the company that ran the train.',
        'There is no general right to withdraw from a contract of carriage for a given day.',
      ],
    },
    {
      heading: 'Conditions of the train companies',
      paragraphs: ['The contract of carriage has conditions of its own. These are the ones that most of our tickets and passes refer to.'],
      links: [
        {
          label: 'National Rail Conditions of Travel',
          href: 'https://www.nationalrail.co.uk/travel-information/national-rail-conditions-of-travel/',
        },
        { label: 'Eurail: terms and conditions', href: 'https://www.eurail.com/en/terms-conditions/pass-purchase-conditions' },
        { label: 'Interrail: terms and conditions', href: 'https://www.interrail.eu/en/terms-conditions' },
        { label: 'Amtrak: terms of transportation', href: 'https://www.amtrak.com/terms-of-transportation' },
      ],
    },
    {
      heading: 'Demonstration',
      paragraphs: [
        'While this shop sells from its built-in carriers, every page, mail and ticket says "Demonstration, not valid for travel". Such tickets are of no use on a train, and cards are not charged real money.',
      ],
    },
    {
      heading: 'Who is responsible for what',
      paragraphs: [
        'We are responsible for selling what we showed, for handling your order and your data with care, and for telling you about changes that we know of. The carrier is responsible for the journey.',
        'Nothing here limits a right that the law of your country of residence gives to consumers, nor liability for intent, gross negligence or personal injury.',
      ],
    },
  ],
};
