import { Form, useLocation } from 'react-router';

interface ChoiceFormProps {
  /** The id of the one form that all buttons of a menu belong to; it stands outside the list. */
  readonly id: string;
  readonly action: string;
}

/** The form of a menu whose choices hold for the whole site and lead back to this page. It works before JavaScript. */
export function ChoiceForm({ id, action }: ChoiceFormProps) {
  const { pathname, search } = useLocation();
  return (
    <Form id={id} method="post" action={action} hidden>
      <input type="hidden" name="returnTo" value={pathname + search} />
    </Form>
  );
}
