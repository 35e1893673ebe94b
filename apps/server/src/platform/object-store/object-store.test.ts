import { expect, test } from 'vitest';
import { startObjectServer } from '../../../../../tests/support/object-server.ts';
import { ObjectStoreFailure, openObjectStore, signedHeaders } from './object-store.ts';

/** Amazon S3 API Reference, "Examples: Signature Calculations". */
const example = { region: 'us-east-1', keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const at = new Date('2013-05-24T00:00:00Z');
const host = 'https://examplebucket.s3.amazonaws.com';

test.each([
  [
    { method: 'GET', url: new URL(`${host}/test.txt`), content: '', headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    {
      method: 'PUT',
      url: new URL(`${host}/test%24file.text`),
      content: 'Welcome to Amazon S3.',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
])('signs the published example of %o', (request, signature) => {
  expect(signedHeaders(example, request, at)['authorization']).toMatch(new RegExp(`Signature=${signature}$`));
});

test('keeps, finds and deletes objects at a store that checks signatures, and names its faults', async () => {
  const server = await startObjectServer('secret');
  const config = { url: server.url, region: 'eu-central-1', keyId: 'key', secret: 'secret' };
  const store = openObjectStore(config);
  await store.put('documents/a.pdf', Buffer.from('paper'));
  expect((await store.get('documents/a.pdf')).toString()).toBe('paper');
  expect(server.keys()).toEqual(['/tickets/documents/a.pdf']);
  await expect(openObjectStore({ ...config, secret: 'other' }).get('documents/a.pdf')).rejects.toThrow('answers GET with 403');
  await store.delete('documents/a.pdf');
  await store.delete('documents/a.pdf');
  expect(server.keys()).toEqual([]);
  await expect(store.get('documents/a.pdf')).rejects.toThrow('answers GET with 404');
  await server.close();
  await expect(store.get('documents/a.pdf')).rejects.toThrow(ObjectStoreFailure);
});
