import type { VoucherView } from '@throughfare/contract/calls/vouchers';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showAmount } from '../../domain/money/amounts.ts';
import { AnswerSection } from '../../ui/answer-section.tsx';
import type { VouchersView } from './load-vouchers.ts';

const states: Readonly<Record<VoucherView['state'], { readonly tone: BadgeTone; readonly text: string }>> = {
  active: { tone: 'ok', text: 'Active' },
  spent: { tone: 'plain', text: 'Spent' },
  ended: { tone: 'plain', text: 'Ended' },
};

const kinds: Readonly<Record<VoucherView['history'][number]['kind'], string>> = {
  issued: 'Given',
  spent: 'Spent on an order',
  returned: 'Put back after a refund',
  expired: 'Ended',
};

/** `/account/vouchers`: a customer's vouchers with their history. */
export function VouchersScreen({ view }: { readonly view: VouchersView }) {
  return (
    <AnswerSection
      title="Vouchers"
      lead="Vouchers mailed to the address of this account. Enter a code when you pay; any balance you do not use stays on the voucher."
    >
      {view.state === 'failed' && <p>{view.message}</p>}
      {view.state === 'ready' && view.vouchers.length === 0 && (
        <EmptyState title="No vouchers">Some refunds come as a voucher. It is listed here as soon as you have one.</EmptyState>
      )}
      {view.state === 'ready' && view.vouchers.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {view.vouchers.map((voucher) => (
            <Voucher key={voucher.code} voucher={voucher} />
          ))}
        </ul>
      )}
    </AnswerSection>
  );
}

function Voucher({ voucher }: { readonly voucher: VoucherView }) {
  const { code, currency, issued, balance, use, state, history } = voucher;
  return (
    <li className="flex flex-col gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{showAmount(balance, currency)}</strong>
        <span className="text-ink-soft">of {showAmount(issued, currency)}</span>
        <Badge tone={states[state].tone}>{states[state].text}</Badge>
      </p>
      <p>
        Code <code className="font-semibold">{code}</code>
      </p>
      <p className="text-ink-soft">{use}</p>
      <details>
        <summary className="min-h-8 cursor-pointer font-semibold text-pine-700">History of {code}</summary>
        <ol className="mt-2 flex flex-col gap-1 text-sm">
          {history.map(({ at, kind, amount }, index) => (
            // the history only grows, so an index identifies a row
            <li key={index}>
              {formatFullDay(at.slice(0, 10))}: {kinds[kind]}, {showAmount(amount.replace('-', ''), currency)}
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
