import type { CallAnswer } from '@throughfare/contract/call';
import type { checkVouchers } from '@throughfare/contract/calls/vouchers';
import { useState } from 'react';
import { postJson } from '../../lib/json-answer.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { problemOfReply } from '../../domain/payments/payment-problem.ts';

export type AppliedVouchers = CallAnswer<typeof checkVouchers>['data'];

export interface UsedVouchers {
  /** Absent if none is used. */
  readonly applied: AppliedVouchers | undefined;
  readonly codes: readonly string[];
  readonly problem: string | undefined;
  readonly busy: boolean;
  /** Whether the code can pay. */
  readonly add: (code: string) => Promise<boolean>;
  readonly remove: (code: string) => Promise<void>;
}

/** The vouchers that a customer wants to use. They are only checked here; the order spends them. */
export function useVouchers(cartId: string): UsedVouchers {
  const [applied, setApplied] = useState<AppliedVouchers>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const codes = applied?.vouchers.map(({ code }) => code) ?? [];

  async function use(wanted: readonly string[]): Promise<boolean> {
    if (busy) return false;
    setProblem(undefined);
    if (wanted.length === 0) {
      setApplied(undefined);
      return true;
    }
    setBusy(true);
    const checked = await postJson<CallAnswer<typeof checkVouchers>>(callPaths.voucherCheck(), { cartId, codes: wanted });
    setBusy(false);
    if (checked.kind === 'answered') {
      setApplied(checked.data.data);
      return true;
    }
    setProblem(problemOfReply(checked).message);
    return false;
  }

  return {
    applied,
    codes,
    problem,
    busy,
    add: (code) => use([...codes, code]),
    remove: async (code) => void (await use(codes.filter((known) => known !== code))),
  };
}
