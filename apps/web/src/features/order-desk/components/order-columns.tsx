import { formatInstant } from '@throughfare/kernel/format-instant';
import type { FoundOrder } from '@throughfare/contract/calls/order-desk';
import { currencySymbols } from '@throughfare/kernel/money';
import { deskPaths } from '../../../lib/desk-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { recordLink } from '../../../ui/record-list.tsx';
import type { Column } from '../../../ui/table.tsx';
import { stateBadges } from '../model/desk-words.ts';

/** The orders of a search, newest first. Each links to its history. */
export const orderColumns: readonly Column<FoundOrder>[] = [
  {
    key: 'references',
    header: 'Bookings',
    cell: ({ orderId, references }) => recordLink(deskPaths.orderFile(orderId), references.join(', ')),
  },
  { key: 'placed', header: 'Placed', cell: ({ placedAt }) => formatInstant(placedAt) },
  { key: 'email', header: 'E-mail', cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge tone={stateBadges[state].tone}>{stateBadges[state].text}</Badge> },
  { key: 'charged', header: 'Charged', align: 'right', cell: ({ currency, charged }) => `${currencySymbols[currency]}${charged}` },
];
