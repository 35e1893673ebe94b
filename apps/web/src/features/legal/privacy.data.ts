import type { LegalDocument } from './legal-document.ts';

export const privacy: LegalDocument = {
  title: 'Privacy policy',
  validFrom: '20 November 2026',
  introduction: 'The data we hold about you, why we ask for it, how long we keep it, and what you can do about it.',
  sections: [
    {
      heading: 'What we ask for, and why',
      paragraphs: [
        'To book: names of the travellers, an e-mail address for the tickets, the country of residence of the lead traveller, and what else the train company asks for a ticket, such as a date of birth or a telephone number. We ask for nothing that the chosen ticket does not need.',
        'To pay: your card number is typed into a field of our payment provider and never reaches our servers. We keep the brand, the last four digits and the reference of the payment.',
        'To search: stations, dates, number and ages of passengers, without your name. Anybody with the address of a results page can open that search. If you ask for stations near you, your browser tells us where you are to about a kilometre; we use it for that answer and do not keep it.',
        'With an account: your name and address as far as you fill them in, saved travellers and railcards, the cards that you ask us to remember, and what happened to your account, such as sign-ins. News and offers come only if you ticked the box for them; the wording and the time of your consent are kept with it.',
      ],
    },
    {
      heading: 'Who else gets your data',
      paragraphs: [
        'The train company gets what its ticket needs. The payment provider, or PayPal if you choose it, gets name, e-mail address and the payment. If you sign in with Google, Google learns that you did. Nobody gets your data for advertising.',
        'Our logs hold ids, times and error codes, no names, addresses or contents of forms.',
      ],
    },
    {
      heading: 'Cookies and storage',
      paragraphs: [
        'One cookie keeps your session, so that your cart and bookings are found again; others keep the market and currency that you chose and your answer about cookies. Your browser remembers the stations that you picked and, until you close it, what you typed into the search box. The cookies policy names every item.',
      ],
    },
    {
      heading: 'For how long',
      paragraphs: [
        'Names, addresses and tickets of a booking are erased three months after the last arrival if you close your account: until then you may complain about a journey (Regulation (EU) 2021/782, Article 28). Trains, prices and payments stay in our books without your name for as long as the law on bookkeeping demands, six years in the United Kingdom.',
        'Carts, drafts and sessions are deleted when they expire.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can ask what we hold about you, have it corrected, get a copy, or have it deleted, unless a law requires us to keep it. With an account you do both yourself: your data as a file, and closing the account, are under My account. Without one, write to us through Contact Us. You can also complain to the data protection authority of your country.',
      ],
    },
  ],
};
