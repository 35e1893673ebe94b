import { onTestFinished, vi } from 'vitest';

/** Until the test ends, new frames know their address and stay empty, because their pages belong to other sites. */
export function stillFrames(): void {
  if (vi.isMockFunction(document.createElement)) return;
  const create = document.createElement.bind(document);
  const spy = vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    // is set before the address
    if (name === 'iframe') element.setAttribute('srcdoc', '');
    return element;
  });
  onTestFinished(() => spy.mockRestore());
}
