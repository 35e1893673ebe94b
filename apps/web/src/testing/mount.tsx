import { configure, fireEvent, within } from '@testing-library/dom';
import { act, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub, useLocation } from 'react-router';
import { onTestFinished, vi } from 'vitest';

// A script that comes on demand takes seconds on a busy machine. The limit is for what never comes.
configure({ asyncUtilTimeout: 60_000 });

interface MountOptions {
  /** The address at which the page is shown. */
  readonly at?: string;
  /** The shop's answer to each form. */
  readonly answer?: unknown;
  /** The answer to a page's script that asks for more; a function makes a new one for each question. */
  readonly loads?: unknown;
}

export interface Sent {
  /** The path of the form's action. */
  readonly to: string;
  /** Files by name. JSON sent by a script is under `json`. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/**
 * Mounts an element as a browser does, for tests that press and type (with `@vitest-environment happy-dom` at the top of their file).
 * Unmounts it when the test ends. To test the words of a state, `draw` is quicker. Layout, focus rings and real forms are tested by the
 * browser walks.
 */
export function mount(element: ReactNode, { at = '/', answer = null, loads }: MountOptions = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const sent: Sent[] = [];
  const seen = { address: at };
  function Address() {
    const { pathname, search } = useLocation();
    useEffect(() => {
      seen.address = pathname + search;
    }, [pathname, search]);
    return null;
  }
  const Page = () => (
    <>
      <Address />
      {element}
    </>
  );
  const action = async ({ request }: { readonly request: Request }): Promise<unknown> => {
    const isForm = request.headers.get('content-type') !== 'application/json';
    const fields = isForm ? [...(await request.formData())] : [['json', await request.text()] as const];
    sent.push({
      to: new URL(request.url).pathname,
      fields: fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    });
    return answer;
  };
  const loader = (): unknown => (typeof loads === 'function' ? loads() : loads);
  const Stub = createRoutesStub([{ id: 'page', path: '*', Component: Page, action, ...(loads === undefined ? {} : { loader }) }]);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  act(() => root.render(<Stub initialEntries={[at]} hydrationData={{ loaderData: { page: null } }} />));
  onTestFinished(() => {
    act(() => root.unmount());
    box.remove();
  });
  return Object.assign(within(document.body), {
    press: (target: Element) => act(() => void fireEvent.click(target)),
    key: (target: Element, key: string) => act(() => void fireEvent.keyDown(target, { key })),
    type: (target: Element, value: string) => act(() => void fireEvent.input(target, { target: { value } })),
    choose: (target: Element, value: string) => act(() => void fireEvent.change(target, { target: { value } })),
    /** Sends an event that has no verb here; false if a handler has prevented the browser's own action. */
    fire: (target: Element, event: Event) => {
      let goesOn = true;
      act(() => {
        goesOn = fireEvent(target, event);
      });
      return goesOn;
    },
    /** The forms sent to the shop so far. */
    sent,
    /** Waits until the sent forms are answered and drawn. */
    settle: () => act(async () => new Promise((resolve) => void setImmediate(resolve))),
    /** Lets this much time pass in a test with `vi.useFakeTimers()`. */
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    /** The current address of the page. */
    address: () => seen.address,
  });
}
