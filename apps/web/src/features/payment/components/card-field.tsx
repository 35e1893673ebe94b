import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CardChange, CardField as MountedField, CardProvider } from '../card-provider.ts';

export type CardFieldHandle = Pick<MountedField, 'createToken' | 'focus' | 'setDisabled'>;

interface CardFieldProps {
  readonly provider: CardProvider;
  readonly handle: Ref<CardFieldHandle>;
  readonly onChange: (change: CardChange) => void;
  readonly onSubmit: () => void;
  /** Shown below and tied to the group. */
  readonly error: string | undefined;
}

/** The card provider's field in the page. */
export function CardField({ provider, handle, onChange, onSubmit, error }: CardFieldProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const fieldRef = useRef<MountedField>(undefined);
  const [ready, setReady] = useState(false);
  // The field is mounted once and always calls the newest handlers.
  const callbacks = useRef({ onChange, onSubmit });
  useEffect(() => {
    callbacks.current = { onChange, onSubmit };
  });

  // The field is the provider's own part of the page, inserted and removed by hand.
  useEffect(() => {
    if (!boxRef.current) return;
    const field = provider.mount(boxRef.current, {
      onReady: () => setReady(true),
      onChange: (change) => callbacks.current.onChange(change),
      onSubmit: () => callbacks.current.onSubmit(),
    });
    fieldRef.current = field;
    return () => {
      fieldRef.current = undefined;
      field.destroy();
    };
  }, [provider]);

  useImperativeHandle(handle, () => ({
    createToken: async (cardholder) => (await fieldRef.current?.createToken(cardholder)) ?? { ok: false, reason: 'unreachable' },
    focus: () => fieldRef.current?.focus(),
    setDisabled: (disabled) => fieldRef.current?.setDisabled(disabled),
  }));

  return (
    <fieldset aria-label="Card details" aria-describedby={error ? 'card-error' : undefined} className="relative min-w-0">
      {!ready && <Skeleton className="absolute inset-0" />}
      <div ref={boxRef} />
      {error && (
        <p id="card-error" className="mt-1.5 text-sm font-medium text-signal-dark">
          {error}
        </p>
      )}
    </fieldset>
  );
}
