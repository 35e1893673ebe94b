import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import type { UsedVouchers } from '../use-vouchers.ts';

interface VoucherEntryProps {
  readonly vouchers: UsedVouchers;
  /** An order is running. */
  readonly locked: boolean;
}

/** The field for a voucher's code, and the amount the voucher pays. */
export function VoucherEntry({ vouchers: { applied, problem, busy, add, remove }, locked }: VoucherEntryProps) {
  const [code, setCode] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '' && (await add(code))) setCode('');
  }

  return (
    <Disclosure summary="Pay with a voucher" {...(applied && { open: true })} className="rounded-control border border-line px-4 py-2">
      <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Code of the voucher"
          hint="Sixteen letters and digits, from the voucher’s mail."
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          disabled={locked}
          className="w-full max-w-80"
        />
        <Button type="submit" look="secondary" busy={busy} aria-disabled={locked || undefined}>
          Use it
        </Button>
      </form>
      <div aria-live="polite">
        {applied && (
          <ul className="mt-3 flex flex-col gap-2">
            {applied.vouchers.map((voucher) => (
              <li key={voucher.code} className="flex flex-wrap items-center gap-3">
                <span>
                  {voucher.code} pays {showAmount(voucher.pays, applied.currency)}
                  {Number(voucher.left) > 0 && `; ${showAmount(voucher.left, applied.currency)} stay on it`}
                </span>
                <Button
                  type="button"
                  size="small"
                  busy={busy}
                  aria-disabled={locked || undefined}
                  aria-label={`Do not use ${voucher.code}`}
                  onClick={() => void (locked || remove(voucher.code))}
                >
                  Do not use
                </Button>
              </li>
            ))}
            <li className="font-semibold">Left to pay: {showAmount(applied.rest, applied.currency)}</li>
          </ul>
        )}
      </div>
    </Disclosure>
  );
}
