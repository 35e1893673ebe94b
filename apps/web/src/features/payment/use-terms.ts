import { messageText } from '@throughfare/contract/messages';
import { useState } from 'react';

/** The terms that a customer accepts before paying. A press without them moves the cursor to the box. */
export function useTerms() {
  const [accepted, setAccepted] = useState(false);
  const [error, setError] = useState<string>();

  function mayPay(): boolean {
    setError(accepted ? undefined : messageText('booking.termsMissing'));
    if (!accepted) document.getElementById('terms')?.focus();
    return accepted;
  }

  function onChange(ticked: boolean): void {
    setAccepted(ticked);
    setError(undefined);
  }

  return { accepted, mayPay, box: { accepted, error, onChange } };
}
