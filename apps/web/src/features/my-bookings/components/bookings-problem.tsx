import { messageText } from '@throughfare/contract/messages';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';

const problems = { link: 'bookings.linkInvalid', tickets: 'bookings.noDocuments', claim: 'compensation.claimed' } as const;

/** The reason why a link or a file did not lead to its booking. */
export function BookingsProblem({ problem }: Pick<BookingsQuery, 'problem'>) {
  return problem === undefined ? null : (
    <Notice tone="warning" announce>
      {messageText(problems[problem])}
    </Notice>
  );
}
