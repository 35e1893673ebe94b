import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { contentSourcesOf } from './content-sources.ts';

const directive = (policy: string, name: string): string | undefined =>
  policy
    .split('; ')
    .find((part) => part === name || part.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('scripts run only by nonce', () => {
  const policy = contentSecurityPolicy('abc', contentSourcesOf({}), false);
  expect(directive(policy, 'script-src')).toBe("'nonce-abc' 'strict-dynamic'");
  expect(directive(policy, 'style-src-elem')).toBe("'self' 'nonce-abc'");
  expect(directive(policy, 'worker-src')).toBe("'self'");
  expect(directive(policy, 'style-src-attr')).toBe("'unsafe-inline'");
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
});

test('with the sandbox, frames and forms may lead only to it', () => {
  const policy = contentSecurityPolicy('abc', contentSourcesOf({ sandbox: { port: 4001, smtpPort: 4025, url: '' } }), false);
  expect(directive(policy, 'frame-src')).toBe('http://127.0.0.1:4001 http://localhost:4001');
  expect(policy).not.toContain('stripe.com');
});

test('names a provider only when it is configured', () => {
  const live = contentSecurityPolicy('abc', contentSourcesOf({}), true);
  expect(directive(live, 'frame-src')).toBe('https://js.stripe.com https://hooks.stripe.com');
  expect(live).not.toContain('paypal');
  expect(directive(live, 'upgrade-insecure-requests')).toBe('');
  const more = contentSecurityPolicy(
    'abc',
    contentSourcesOf({
      recaptcha: { siteKey: 'a', secret: 'b' },
      openId: {
        issuer: 'https://id.example.com',
        clientId: 'a',
        clientSecret: 'b',
        authorizationUrl: 'https://id.example.com/auth',
        tokenUrl: 'https://id.example.com/token',
        jwksUrl: 'https://id.example.com/jwks',
      },
    }),
    true,
  );
  expect(directive(more, 'frame-src')).toContain('https://www.google.com');
  expect(directive(more, 'form-action')).toBe("'self' https://hooks.stripe.com https://id.example.com");
});

test('a page without frames forbids them', () => {
  expect(directive(contentSecurityPolicy('abc', { frame: [], connect: [], form: [], image: [] }, false), 'frame-src')).toBe("'none'");
});
