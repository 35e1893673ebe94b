import { BadgeEuro, Scale, Ticket } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';

const abilities = [
  { Icon: BadgeEuro, text: 'The price of every pass for all of you, flexible or continuous, in both classes' },
  { Icon: Scale, text: 'Whether it pays: three typical trips, with the pass and with single tickets' },
  { Icon: Ticket, text: 'Which trains need a reservation as well, and what it costs: you can buy it here too' },
];

/** The questions that the pass search answers, shown before it is filled in. */
export function PassAbilities({ className }: { readonly className?: string }) {
  return (
    <ul
      aria-label="What you will see"
      className={classNames('grid gap-x-6 gap-y-2 px-1 text-[0.9375rem] text-ink-soft md:grid-cols-3', className)}
    >
      {abilities.map(({ Icon, text }) => (
        <li key={text} className="flex gap-2.5">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-pine-700" />
          {text}
        </li>
      ))}
    </ul>
  );
}
