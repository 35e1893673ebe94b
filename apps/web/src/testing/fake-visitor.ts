import { messageText, type MessageCode } from '@throughfare/contract/messages';
import type { Visitor } from '../lib/visitor.ts';

export interface Asked {
  readonly call: string;
  readonly body: unknown;
  /** The parts of path and query that the call was given. */
  readonly params?: unknown;
  readonly query?: unknown;
}

export const answer = (data: object) => ({ ok: true, data });

export const refusal = (code: MessageCode, status: number, fields: readonly { path: string; message: string }[] = []) => ({
  ok: false,
  status,
  error: { code, message: messageText(code), details: {}, fields, requestId: 'r1' },
});

/**
 * A visitor whose calls are answered from a table by the call's name, and recorded. `more` gives anything else that the code under test
 * uses.
 */
export function fakeVisitor(answers: Readonly<Record<string, object>>, more: Partial<Visitor>, asked: Asked[] = []): Visitor {
  const fake = {
    ...more,
    async ask({ name }: { name: string }, { body, params, query }: Omit<Asked, 'call' | 'body'> & { body?: unknown }): Promise<object> {
      asked.push({ call: name, body, ...(params === undefined ? {} : { params }), ...(query === undefined ? {} : { query }) });
      const given = answers[name];
      if (!given) throw new Error(`nobody answers ${name}`);
      return given;
    },
  };
  // Only the parts of a visitor that the code under test uses.
  return fake as unknown as Visitor;
}
