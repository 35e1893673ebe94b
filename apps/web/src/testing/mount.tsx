import { fireEvent, within } from '@testing-library/dom';
import { act, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub, useLocation } from 'react-router';
import { onTestFinished } from 'vitest';

/**
 * Mounts an element as a browser does, where a test presses and types (`@vitest-environment happy-dom` at the top of its file). It is taken away
 * when the test ends. What a state looks like is for `draw`, which is quicker; layout, focus rings and real forms are for the browser walks.
 */
export function mount(element: ReactNode, { at = '/' }: { readonly at?: string } = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
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
  const Stub = createRoutesStub([{ id: 'page', path: '*', Component: Page }]);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  act(() => root.render(<Stub initialEntries={[at]} />));
  onTestFinished(() => {
    act(() => root.unmount());
    box.remove();
  });
  return Object.assign(within(document.body), {
    press: (target: Element) => act(() => void fireEvent.click(target)),
    key: (target: Element, key: string) => act(() => void fireEvent.keyDown(target, { key })),
    type: (target: Element, value: string) => act(() => void fireEvent.input(target, { target: { value } })),
    choose: (target: Element, value: string) => act(() => void fireEvent.change(target, { target: { value } })),
    /** Sends an event that has no verb here; false where somebody has prevented what the browser does by itself. */
    fire: (target: Element, event: Event) => {
      let goesOn = true;
      act(() => {
        goesOn = fireEvent(target, event);
      });
      return goesOn;
    },
    /** Where the page is now. */
    address: () => seen.address,
  });
}
