// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openSheet } from './open-sheet.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a sheet opens on a page over plain http, where the browser makes no random ids', async () => {
  vi.stubGlobal('crypto', {});
  const panel = document.body.appendChild(document.createElement('div'));
  panel.showPopover = () => undefined;
  panel.hidePopover = () => undefined;
  const close = openSheet(panel, { label: 'Passengers', onClose: () => undefined });
  await vi.waitUntil(() => window.history.state?.sheet !== undefined);
  expect(panel.getAttribute('role')).toBe('dialog');
  close();
});
