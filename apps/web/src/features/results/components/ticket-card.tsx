import type { ReactNode } from 'react';
import { opensElsewhere } from '../../../lib/opens-elsewhere.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { CardView } from '../model/card-view.ts';
import { OperatorBadges } from '../../../domain/journeys/operator-badges.tsx';
import { TicketTimes } from './ticket-times.tsx';

interface TicketCardProps {
  readonly card: CardView;
  readonly isOpen?: boolean;
  /** The rows about its changes, while they are shown. */
  readonly changes?: ReactNode;
  readonly onChanges?: () => void;
  /** Goes to an address of this page without scrolling, and replaces the present one in the history. */
  readonly onGo?: (address: string) => void;
  /** The fares of an open ticket. */
  readonly children?: ReactNode;
}

/**
 * One journey: its trains and times and, when it is open, its fares. A page has dozens of cards, so a closed one has few elements: plain
 * links, whose hooks belong to the list, and few class names (ticket-card.css).
 */
export function TicketCard({ card, isOpen = false, changes, onChanges, onGo, children }: TicketCardProps) {
  return (
    <article aria-label={card.label}>
      <div className="ticket-head">
        <OperatorBadges carriers={card.carriers} />
        <TicketTimes
          times={card.times}
          mode={card.mode}
          changes={
            card.changes ? (
              <a
                href={card.changes.address}
                onClick={(event) => {
                  event.preventDefault();
                  onChanges?.();
                }}
                aria-expanded={changes !== undefined}
                className="ticket-changes"
              >
                {card.changes.text}
              </a>
            ) : (
              'direct'
            )
          }
        />
        <div className="ticket-price">
          <p>
            {card.badges.map((badge) => (
              <Badge key={badge} tone="amber">
                {badge}
              </Badge>
            ))}
            <b>{card.price}</b>
            <small>{card.priceNote}</small>
            {card.returnFrom !== undefined && <small className="ticket-both-ways">{card.returnFrom}</small>}
          </p>
          <a
            href={card.toggle.address}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              onGo?.(card.toggle.address);
            }}
            aria-expanded={isOpen}
            aria-label={card.toggle.label}
            className="ticket-toggle"
          />
        </div>
      </div>
      {card.split !== undefined && <p className="ticket-split">{card.split}</p>}
      {card.isOvertaken && <p className="px-3.5 pb-2 text-sm font-medium text-amber-ink sm:px-5 sm:pb-3">(This Train is Overtaken)</p>}
      {changes}
      {children}
    </article>
  );
}
