import { expect, test } from 'vitest';
import { writeMail } from './write-mail.ts';

const sender = { brand: 'Rail & Co', contactLines: ['help@example.org'], demonstration: false };
const mail = {
  subject: 'Confirm your e-mail address',
  paragraphs: ['Hello <b>Ann</b>,'],
  link: { label: 'Confirm', address: 'https://shop.example/verify-email?token=a.b&c="d"' },
  code: '012345',
  reason: 'You asked for it.',
};

test('says the same in HTML and in text', () => {
  const { html, text } = writeMail(mail, sender);
  for (const words of ['012345', 'You asked for it.', 'help@example.org']) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(text).toContain(mail.link.address);
});

test('writes typed input as text, never as markup', () => {
  const { html } = writeMail(mail, sender);
  expect(html).toContain('Hello &lt;b&gt;Ann&lt;/b&gt;,');
  expect(html).toContain('Rail &amp; Co');
  expect(html).not.toContain('c="d"');
});

test('loads nothing from anywhere and fits a phone', () => {
  const { html } = writeMail(mail, sender);
  expect(html.match(/<img[^>]*/g)?.every((picture) => picture.includes('src="cid:'))).toBe(true);
  expect(html).not.toMatch(/<link|<script|src="(?!cid:)|@import/);
  expect(html).toContain('width=device-width');
});

test('says so while tickets are not valid for travel', () => {
  const { html, text } = writeMail(mail, { ...sender, demonstration: true });
  expect(html).toContain('Demonstration, not valid for travel');
  expect(text).toContain('DEMONSTRATION, NOT VALID FOR TRAVEL');
  expect(writeMail(mail, sender).html).not.toContain('Demonstration');
});
