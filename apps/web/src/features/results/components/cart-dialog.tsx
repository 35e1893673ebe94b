import { resultsText } from '@throughfare/contract/messages/results.data';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ResultsActionData } from '../results-action-data.ts';

interface CartDialogProps {
  readonly result: ResultsActionData | undefined;
  readonly onClose: () => void;
}

/**
 * The outcome of "Add to cart": added, the cart is full (CART-1), or not added. Added is a bar: the trains stay in use, and it can be undone.
 * The others are modal, because they want an answer. Before JavaScript all are a notice in the page.
 */
export function CartDialog({ result, onClose }: CartDialogProps) {
  const hydrated = useHydrated();
  const { title, text } = wordsFor(result);
  const isBar = result?.kind === 'added' && !result.quotedAnew;
  const itemId = result?.kind === 'added' ? result.itemId : undefined;
  const undo = useFetcher<FormAnswer>({ key: `undo-${itemId}` });
  if (!hydrated) {
    if (!result) return null;
    return (
      <Notice tone={result.kind === 'added' ? 'success' : 'warning'} title={title}>
        <p>{text}</p>
        <ButtonLink to={paths.cart()} size="small" className="mt-2">
          Go to cart
        </ButtonLink>
      </Notice>
    );
  }
  const leadsToCart =
    result?.kind === 'added' || (result?.kind === 'notAdded' && ['cart.full', 'cart.otherCurrency'].includes(result.code));
  return (
    <Dialog
      title={title}
      open={result !== undefined && undo.data?.ok !== true}
      onClose={onClose}
      isBar={isBar}
      size={isBar ? 'medium' : 'small'}
      actions={
        <>
          <Button onClick={onClose}>{result?.kind === 'added' ? 'Keep looking' : 'Close'}</Button>
          {isBar && (
            <undo.Form method="post" action={paths.cart()}>
              <input type="hidden" name="intent" value="undo" />
              <input type="hidden" name="itemId" value={itemId} />
              <Button type="submit" wide busy={undo.state !== 'idle'}>
                Undo
              </Button>
            </undo.Form>
          )}
          {leadsToCart && (
            <ButtonLink to={paths.cart()} {...(isBar ? {} : { look: 'action', 'data-first-focus': '' })}>
              Go to cart
            </ButtonLink>
          )}
          {isBar && (
            <ButtonLink to={paths.booking()} look="action" data-key="b" data-first-focus="">
              Book now
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{undo.data?.ok === false ? undo.data.message : text}</p>
    </Dialog>
  );
}

function wordsFor(result: ResultsActionData | undefined): { readonly title: string; readonly text: string } {
  if (result?.kind === 'added' && result.quotedAnew)
    return {
      title: 'The price has changed',
      text: 'One of the tickets has just sold out at its price. We have quoted the whole again: your cart shows both prices, and nothing is booked before you accept the new one.',
    };
  if (result?.kind === 'added')
    return {
      title: 'Added to your cart',
      text: `Your cart holds ${result.count} of at most 3 tickets. Places are booked when you order.`,
    };
  if (result?.kind === 'refused') return { title: 'Error', text: result.problems.join(' ') };
  if (result?.code === 'cart.full') return { title: resultsText('cart.fullTitle'), text: resultsText('cart.full') };
  return { title: 'Error', text: result?.message ?? '' };
}
