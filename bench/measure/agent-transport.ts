import type { Agent } from 'node:http';
import type { Transport } from '@throughfare/contract/client';
import { ask } from './http-load.ts';

/** The typed client over keep-alive connections. */
export function agentTransport(origin: string, agent: Agent): Transport {
  return async ({ method, path, headers, body }) => {
    const question = { method, path, headers: { accept: 'application/json', ...headers }, ...(body === undefined ? {} : { body }) };
    const pieces: Buffer[] = [];
    const status = await ask(origin, agent, question, (piece) => pieces.push(piece));
    const text = Buffer.concat(pieces).toString();
    return { status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };
}
