import { RouterContextProvider } from 'react-router';
import { type Visitor, visitorContext } from '../lib/visitor.ts';
import { type Asked, fakeVisitor } from './fake-visitor.ts';
import { pageSettings } from './shell-data.ts';

interface RouteRequest {
  readonly params?: Readonly<Record<string, string>>;
  /** A form, or a body's text as a script sends it; the request is then a post. */
  readonly post?: Readonly<Record<string, string>> | URLSearchParams | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The arguments that React Router gives a page's loader or action for a visitor's request. */
export function routeArgs(visitor: Visitor, address: string, { params = {}, post, headers = {} }: RouteRequest = {}) {
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  const body = typeof post === 'object' ? new URLSearchParams(post) : post;
  const request = new Request(`https://shop.example${address}`, { headers, ...(body === undefined ? {} : { method: 'POST', body }) });
  return { request, context, params, url: new URL(request.url), pattern: '' };
}

/** A British visitor with a session, on a Friday morning. Calls are answered from the table; questions and kept values are recorded. */
export function shopVisitor(answers: Readonly<Record<string, object>> = {}, more: Partial<Visitor> = {}) {
  const asked: Asked[] = [];
  const remembered: (readonly [name: string, value: string])[] = [];
  const given: Partial<Visitor> = {
    market: 'UK',
    currency: 'GBP',
    consent: undefined,
    fromApp: false,
    closedAlerts: new Set(),
    hasSession: () => true,
    forgetSession: () => undefined,
    remember: (name, value) => void remembered.push([name, value]),
    // only the clock and the settings of a page's context are used
    page: { nowMs: Date.UTC(2026, 10, 20, 9), settings: pageSettings } as Visitor['page'],
  };
  return { visitor: fakeVisitor(answers, { ...given, ...more }, asked), asked, remembered };
}

/** The answer thrown by a loader or an action: a redirect, or a missing page. */
export async function thrownBy(work: () => unknown): Promise<Response> {
  try {
    await work();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error('nothing was thrown');
}

/** The address that an answer redirects to. */
export const leadsTo = (answer: unknown): string | null => (answer instanceof Response ? answer.headers.get('Location') : null);
