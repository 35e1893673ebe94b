import type { Agent } from 'node:http';
import type { Transport } from '@throughfare/contract/client';
import { ask } from './http-load.ts';

/** The typed client over keep-alive connections. */
export function agentTransport(origin: string, agent: Agent): Transport {
  return async ({ method, path, headers, body }) => {
    const question = { method, path, headers: { accept: 'application/json', ...headers }, ...(body === undefined ? {} : { body }) };
    const answer = await ask(origin, agent, question);
    const text = answer.body.toString();
    return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };
}
