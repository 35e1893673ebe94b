import { BadgeCheck, ReceiptText, Ticket } from 'lucide-react';

const promises = [
  {
    Icon: ReceiptText,
    title: 'The price you see is the price you pay',
    text: 'The first price includes everything mandatory, converted once. Any fee of ours is named before you choose.',
  },
  {
    Icon: Ticket,
    title: 'Every fare of every train',
    text: 'Cheapest, fastest or most flexible side by side, each with its conditions before you choose.',
  },
  {
    Icon: BadgeCheck,
    title: 'Both ways in one basket',
    text: 'Outward and return together, with railcards and extras, on one confirmation.',
  },
];

/** Promises of the shop, each of them true of this shop (RESULT-12). */
export function Promises() {
  return (
    <section aria-label="What you can expect" className="mx-auto my-14 max-w-[84rem] px-4 sm:px-6">
      <ul className="grid gap-8 border-t border-line pt-10 md:grid-cols-3">
        {promises.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-pine-100 text-pine-700">
              <Icon aria-hidden="true" className="size-5.5" />
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-[0.9375rem] text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
