import type { PassSelection } from '@throughfare/contract/shapes/rail-pass';
import { Form, useNavigation } from 'react-router';
import { paths, type PassResultsQuery } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';

interface AddPassButtonProps {
  readonly pass: PassSelection;
  readonly query: PassResultsQuery;
}

/** Puts passes for the whole party into the cart. */
export function AddPassButton({ pass, query }: AddPassButtonProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={paths.passResults(query)} preventScrollReset>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="passId" value={pass.id} />
      <Button type="submit" busy={formData?.get('passId') === pass.id}>
        Add to cart
        <span className="sr-only">
          : {pass.mainProductName}, {pass.item}
        </span>
      </Button>
    </Form>
  );
}
