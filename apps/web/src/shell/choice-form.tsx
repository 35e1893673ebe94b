import { Form, useLocation } from 'react-router';

interface ChoiceFormProps {
  /** By which the buttons of a menu name the form that they belong to: one for all of them, outside of the list. */
  readonly id: string;
  readonly action: string;
}

/** The form of a menu whose choices are kept for the whole site and lead back to this page; it works before JavaScript. */
export function ChoiceForm({ id, action }: ChoiceFormProps) {
  const { pathname, search } = useLocation();
  return (
    <Form id={id} method="post" action={action} hidden>
      <input type="hidden" name="returnTo" value={pathname + search} />
    </Form>
  );
}
