import type { AnyCall, CallAnswer, CallInput } from '@throughfare/contract/call';
import type { Client } from '@throughfare/contract/client';

/** Calls with the bearer that `usual` answers at that moment, or with another one. */
export function callsBy(client: Client, usual: () => string) {
  return {
    async must<C extends AnyCall>(call: C, input: CallInput<C>, token = usual()): Promise<CallAnswer<C>> {
      const outcome = await client.call(call, input, { token });
      if (!outcome.ok) throw new Error(`${call.name} was refused: ${outcome.error.code}: ${outcome.error.message}`);
      return outcome.data;
    },
    /** 'done', or the code of the refusal. */
    async codeOf<C extends AnyCall>(call: C, input: CallInput<C>, token = usual()): Promise<string> {
      const outcome = await client.call(call, input, { token });
      return outcome.ok ? 'done' : outcome.error.code;
    },
  };
}
