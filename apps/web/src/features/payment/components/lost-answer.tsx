import { Notice } from '../../../ui/notice.tsx';

/** A connection that was lost after an answer was sent: what can be said truly, and what can be done. */
export function LostAnswer() {
  return (
    <Notice tone="warning" announce title="The connection was lost while you answered">
      We do not know yet whether your answer has arrived. Sending it again is safe: the order is charged once at most.
    </Notice>
  );
}
