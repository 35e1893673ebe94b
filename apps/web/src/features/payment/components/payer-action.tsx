import { buttonClasses } from '../../../ui/button.tsx';
import { actionWords } from '../model/action-words.ts';
import type { OrderProgress } from '../use-order-outcome.ts';

/** The page to which the payer must go now, such as their bank's. */
export function PayerAction({ action: { at, url } }: { readonly action: Extract<OrderProgress, { kind: 'requires_action' }> }) {
  return (
    <>
      <p>{actionWords[at].text}</p>
      <a href={url} className={`${buttonClasses('action')} w-fit`}>
        {actionWords[at].link}
      </a>
    </>
  );
}
