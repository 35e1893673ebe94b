import type { CartItem } from '@throughfare/contract/shapes/cart';
import type { Currency } from '@throughfare/kernel/money';
import { Form, useNavigation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';

interface ItemStateNoticeProps {
  readonly item: CartItem;
  readonly currency: Currency;
  readonly revision: number;
}

/** Says how a ticket's price has changed since it was put into the cart, and how to go on. */
export function ItemStateNotice({ item, currency, revision }: ItemStateNoticeProps) {
  const accepting = useNavigation().formData?.get('intent') === 'accept-prices';
  switch (item.state) {
    case 'priced':
      return null;
    case 'expired':
      return <Notice>This price is no longer held. We will ask the train company again before you pay.</Notice>;
    case 'changed':
      return (
        <Notice tone="warning" title="The price has changed">
          <p>
            It was {showAmount(item.previousTotal ?? item.total, currency)} and is now {showAmount(item.total, currency)}.
          </p>
          <Form method="post" action={paths.cart()} className="mt-2">
            <input type="hidden" name="intent" value="accept-prices" />
            <input type="hidden" name="revision" value={revision} />
            <Button type="submit" size="small" busy={accepting}>
              Accept {showAmount(item.total, currency)}
            </Button>
          </Form>
        </Notice>
      );
    case 'gone':
      return (
        <Notice tone="error" title="This ticket is no longer available">
          <p>The fare has sold out, or the train can no longer be booked. It is not part of the total.</p>
          <ButtonLink to={paths.results({ id: item.searchId })} size="small" className="mt-2">
            See other trains
          </ButtonLink>
        </Notice>
      );
  }
}
