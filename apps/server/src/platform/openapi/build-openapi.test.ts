import { contract } from '../../../../../tests/support/contract.ts';
import { expect, test } from 'vitest';
import { buildOpenApi } from './build-openapi.ts';
import { renderDocsPage } from './render-docs-page.ts';

const api = buildOpenApi(contract, 'Throughfare');

test('publishes every call of the contract', () => {
  const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(contract.map((call) => call.name).toSorted());
});

test('describes parameters, body, answer and refusals of a call', () => {
  expect(api.paths['/requestQueue/{queueKey}']?.['get']).toMatchObject({
    operationId: 'getQueuedRequest',
    security: [{ session: [] }],
    parameters: [{ name: 'queueKey', in: 'path', required: true, schema: { type: 'string', maxLength: 60 } }],
    responses: { 404: { description: '`queue.notFound`: We do not know this request, or it is not yours.' } },
  });
  const signUp = api.paths['/users/guest/sign_up']?.['post'];
  expect(signUp?.requestBody?.content['application/json'].schema).toMatchObject({ type: 'object', required: ['email'] });
  expect(signUp?.responses['409']?.description).toContain('You already have an account, please sign in.');
});

test('the card calls publish their own shape of error', () => {
  expect(api.paths['/strip/paymentMethod/create']?.['post']?.responses['402']?.content?.['application/json'].schema).toMatchObject({
    properties: { code: { properties: { raw: {} } } },
  });
});

test('the readable page names every call and escapes its content', () => {
  const page = renderDocsPage(api, 'abc');
  for (const call of contract) expect(page).toContain(`id="${call.name}"`);
  expect(page).toContain('<style nonce="abc">');
  expect(page).not.toContain('<script');
  expect(renderDocsPage({ ...api, info: { ...api.info, title: '<b>' } }, 'abc')).toContain('&lt;b&gt;');
});
