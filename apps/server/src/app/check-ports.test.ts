import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkPorts } from './check-ports.ts';

let server: Server | undefined;

afterEach(() => server?.close());

async function taken(): Promise<number> {
  const created = createServer();
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  // The address of a server that listens on a port has this form.
  return (created.address() as AddressInfo).port;
}

test('names the variable to change when a port is taken', async () => {
  const port = await taken();
  await expect(checkPorts({ host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that program, or set PORT`,
  );
});

test("checks the sandbox's ports too", async () => {
  const port = await taken();
  await expect(checkPorts({ host: '127.0.0.1', port: 0, sandbox: { port, smtpPort: 0, url: '' } })).rejects.toThrow('set SANDBOX_PORT');
});

test('says when the machine has no such address', async () => {
  await expect(checkPorts({ host: '192.0.2.1', port: 0 })).rejects.toThrow('This machine does not have the address 192.0.2.1.');
});
