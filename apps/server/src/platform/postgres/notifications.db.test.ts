import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../../tests/support/test-database.ts';
import { silentLog } from '../log.ts';
import { createNotifications } from './notifications.ts';

/** A proxy between a listener and its server. It passes on each connection only when the test lets it. */
async function gateBefore(databaseUrl: string) {
  const arrived: { readonly socket: Socket; letThrough(): void }[] = [];
  const gate = createServer((socket) => {
    const { hostname, port } = new URL(databaseUrl);
    const letThrough = (): void => {
      const server = connect(Number(port), hostname);
      server.on('error', () => socket.destroy());
      socket.on('error', () => server.destroy());
      socket.pipe(server).pipe(socket);
    };
    arrived.push({ socket, letThrough });
    gate.emit('arrived');
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  // `address()` is null or a string only for a server that does not listen on a port
  const { port } = gate.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);
  // the server's socket would lead past the gate
  url.searchParams.delete('host');
  return {
    url: url.href,
    async next() {
      if (arrived.length === 0) await once(gate, 'arrived');
      const connection = arrived.shift();
      if (!connection) throw new Error('no connection has arrived');
      return connection;
    },
    close: () => new Promise((resolve) => gate.close(resolve)),
  };
}

test('a connection that is closed while it reconnects is ended', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const gate = await gateBefore(database.url);
  const notifications = createNotifications(gate.url, silentLog);
  const started = notifications.start(['greetings']);
  const first = await gate.next();
  first.letThrough();
  await started;
  first.socket.destroy();
  const second = await gate.next();
  await notifications.close();
  second.letThrough();
  await once(second.socket, 'close');
  expect(second.socket.destroyed).toBe(true);
  await gate.close();
});

test('tells a subscriber when the connection is lost, and when it listens again', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const gate = await gateBefore(database.url);
  const notifications = createNotifications(gate.url, silentLog);
  onTestFinished(() =>
    notifications
      .close()
      .then(() => gate.close())
      .then(() => undefined),
  );
  const told: string[] = [];
  const again = Promise.withResolvers<undefined>();
  notifications.subscribe(
    'greetings',
    () => {
      told.push('listens');
      if (told.length === 3) again.resolve(undefined);
    },
    () => told.push('lost'),
  );
  const started = notifications.start([]);
  const first = await gate.next();
  first.letThrough();
  await started;
  first.socket.destroy();
  (await gate.next()).letThrough();
  await again.promise;
  expect(told).toEqual(['listens', 'lost', 'listens']);
});
