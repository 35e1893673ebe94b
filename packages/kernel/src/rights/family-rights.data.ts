import type { RightsFamily } from './compensation-rules.data.ts';

export interface TravellerRight {
  readonly title: string;
  readonly text: string;
  /** The law with its paragraph, or the conditions. */
  readonly paragraph: string;
}

/**
 * What the law of the railways gives a traveller beside compensation (RIGHTS-2). Sources: Regulation (EU) 2021/782, Articles 12, 18 and 20 (eur-lex.europa.eu,
 * CELEX 32021R0782); National Rail Conditions of Travel, parts F and G; the conditions of Amtrak and VIA Rail as in the suppliers' table of disruptions. The
 * Swiss row and the British one about stranded travellers are general knowledge.
 */
export const familyRights: Readonly<Record<RightsFamily, readonly TravellerRight[]>> = {
  GB: [
    {
      title: 'Cancelled or late before you leave',
      text: 'If you decide not to travel, you get the whole price back, whatever your fare. Or take another train.',
      paragraph: 'National Rail Conditions of Travel, part G',
    },
    {
      title: 'Stranded on the way',
      text: 'Any train company that can must help you to your destination, or give you overnight accommodation.',
      paragraph: 'National Rail Conditions of Travel, part F',
    },
  ],
  EU: [
    {
      title: 'Cancelled, or 60 minutes late or more',
      text: 'You choose: the whole price back, the next way to your destination, or a later day. Nothing is deducted.',
      paragraph: 'Regulation (EU) 2021/782, Article 18(1)',
    },
    {
      title: 'No way on offered within 100 minutes',
      text: 'You may buy another way by rail, coach or bus yourself. The carrier pays its necessary and reasonable cost.',
      paragraph: 'Regulation (EU) 2021/782, Article 18(3)',
    },
    {
      title: 'Care on the way',
      text: 'From 60 minutes: meals and drinks where they can be had. A hotel, and the way there, if you have to stay overnight.',
      paragraph: 'Regulation (EU) 2021/782, Article 20(2)',
    },
  ],
  CH: [
    {
      title: 'Cancelled, or 60 minutes late or more',
      text: 'You choose: the price back, or the next way to your destination. A hotel or a taxi if the last connection is missed.',
      paragraph: 'Swiss Passenger Transport Act, Article 21a',
    },
  ],
  CA: [
    {
      title: 'Cancelled or very late',
      text: 'VIA Rail refunds the ticket or puts you on another train.',
      paragraph: 'VIA Rail, conditions of carriage',
    },
  ],
  US: [
    {
      title: 'Cancelled or very late',
      text: 'Amtrak refunds the ticket or puts you on another train, and decides on everything else in each case.',
      paragraph: 'Amtrak, service disruption policy',
    },
  ],
};
