import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../../tests/support/start-test-sandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

describe('the pages', () => {
  it('list every card number on the front page', async () => {
    const page = await (await fetch(sandbox.url)).text();
    for (const number of ['4242 4242 4242 4242', '3782 822463 10005', '4000 0000 0000 9995', '4000 0000 0000 3220'])
      expect(page).toContain(number);
    expect(page).toContain(`127.0.0.1:${sandbox.smtpPort}`);
  });

  it('name the target of any link to a social network', async () => {
    expect(await (await fetch(`${sandbox.url}/social/facebook`)).text()).toContain('The shop at facebook');
    expect(await (await fetch(`${sandbox.url}/social/%3Cscript%3E`)).text()).not.toContain('<script>');
  });

  it('cannot be framed, but for the card field by the shop', async () => {
    for (const path of ['/', '/mail']) {
      expect((await fetch(`${sandbox.url}${path}`)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    const frame = await fetch(`${sandbox.url}/card-frame.html`);
    expect(frame.headers.get('content-security-policy')).toMatch(
      /script-src 'self'.*frame-ancestors http:\/\/127\.0\.0\.1:\d+ http:\/\/localhost:\d+$/,
    );
    expect((await fetch(`${sandbox.url}/card-frame.html?origin=http://evil.example`)).status).toBe(400);
  });

  it('load only files that are there', async () => {
    for (const path of ['/', '/card-frame.html', '/mail']) {
      const page = await (await fetch(`${sandbox.url}${path}`)).text();
      const files = [...page.matchAll(/(?:src|href)="(\/[\w.-]+\.(?:js|css))"/g)].map(([, file = '']) => file);
      const statuses = await Promise.all(files.map(async (file) => [file, (await fetch(`${sandbox.url}${file}`)).status]));
      expect(statuses).toEqual(files.map((file) => [file, 200]));
    }
    expect((await fetch(`${sandbox.url}/card-rules.js`)).headers.get('content-type')).toContain('javascript');
    expect(await (await fetch(`${sandbox.url}/healthz`)).json()).toEqual({ status: 'ok' });
  });
});
