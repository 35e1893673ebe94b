import { Notice } from '../../../ui/notice.tsx';

/** The connection was lost after an answer was sent: what is known, and the possible actions. */
export function LostAnswer() {
  return (
    <Notice tone="warning" announce title="The connection was lost while you answered">
      We do not know yet whether your answer has arrived. Sending it again is safe: you will not be charged twice.
    </Notice>
  );
}
