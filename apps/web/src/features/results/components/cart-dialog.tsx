import { resultsText } from '@throughfare/contract/messages/results.data';
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

/** The outcome of "Add to cart": added, the cart is full (CART-1), or not added. A dialog; before JavaScript a notice in the page. */
export function CartDialog({ result, onClose }: CartDialogProps) {
  const hydrated = useHydrated();
  const { title, text } = wordsFor(result);
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
      open={result !== undefined}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{result?.kind === 'added' ? 'Keep looking' : 'Close'}</Button>
          {leadsToCart && (
            <ButtonLink
              to={paths.cart()}
              {...(result.kind === 'added' && !result.quotedAnew ? {} : { look: 'action', 'data-first-focus': '' })}
            >
              Go to cart
            </ButtonLink>
          )}
          {result?.kind === 'added' && !result.quotedAnew && (
            <ButtonLink to={paths.booking()} look="action" data-key="b" data-first-focus="">
              Book now
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{text}</p>
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
      text: `Your cart holds ${result.count} of at most 3 tickets. We hold prices for a while. Places are booked when you order.`,
    };
  if (result?.kind === 'refused') return { title: 'Error', text: result.problems.join(' ') };
  if (result?.code === 'cart.full') return { title: resultsText('cart.fullTitle'), text: resultsText('cart.full') };
  return { title: 'Error', text: result?.message ?? '' };
}
