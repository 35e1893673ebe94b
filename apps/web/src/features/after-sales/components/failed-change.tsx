import { Notice } from '../../../ui/notice.tsx';
import type { ChangeResult } from '../../../domain/bookings/change-intents.ts';

/** The reason why the last try of the change failed. */
export function FailedChange({ failed }: { readonly failed: ChangeResult | undefined }) {
  return (
    failed && (
      <Notice tone="error" title="Oops !" announce>
        {failed.message}
      </Notice>
    )
  );
}
