// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import { HtmlField } from './html-field.tsx';

const field = <HtmlField id="text" name="text" label="Text" hint="Read first." defaultValue="<p>Trains run.</p>" />;

test('before scripts it is a plain field with the HTML', () => {
  expect(draw(field).getByLabelText('Text').textContent).toBe('<p>Trains run.</p>');
});

test('the switch to HTML appears once, beside the preview, and switches back', async () => {
  // loads the part that the field imports lazily
  await import('../rich-text/rich-text.tsx');
  const page = mount(field);
  await page.settle();
  const toHtml = page.getByRole('button', { name: /^Edit as HTML/ });
  expect(toHtml.parentElement?.textContent).toBe('Preview, TextEdit as HTML, Text');
  page.press(toHtml);
  expect(page.getByLabelText('Text').textContent).toBe('<p>Trains run.</p>');
  page.press(page.getByRole('button', { name: /^Edit as rich text/ }));
  expect(page.queryByRole('button', { name: /^Edit as rich text/ })).toBeNull();
});
