import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { BookingDeps } from '../booking-deps.ts';
import { lastChangeMs } from '../followed-booking.ts';
import { unregisterPass } from './wallet-store.ts';
import { bookingOfSerial, changedPasses, follow } from './wallet-updates.ts';

const name = z.string().regex(/^[\w.-]{1,80}$/);
const ofDevice = z.object({ device: name, type: name });
const ofPass = z.object({ serial: name, type: name });
const registration = z.object({ pushToken: z.string().regex(/^[\w-]{1,200}$/) });
const since = z.object({
  passesUpdatedSince: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});
const lines = z.object({ logs: z.array(z.string()).max(100) });
const mostLetters = 300;
const mostLines = 10;

/**
 * The web service by which Apple Wallet follows passes (developer.apple.com, "Adding a Web Service to Update Passes"): register and end a device's interest in
 * a pass, list the passes that have changed, answer one, take the device's log. Each pass has a secret of its own.
 */
export function addWalletRoutes(server: FastifyInstance, deps: BookingDeps): void {
  const { tickets, db, log } = deps;
  const pass = tickets.applePassType;
  if (pass === undefined) return;
  const base = '/wallet/apple/v1';

  /** The named pass, if the caller has its secret. Otherwise it is answered, and undefined. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const asked = ofPass.safeParse(request.params);
    const [, token = ''] = /^ApplePass (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const { serial, type } = asked.data ?? { serial: '', type: '' };
    if (type === pass && tickets.isPassToken(serial, token)) return serial;
    await reply.code(401).send();
    return undefined;
  }

  const path = `${base}/devices/:device/registrations/:type/:serial`;
  server.post(path, async (request, reply) => {
    const serial = await admit(request, reply);
    if (serial === undefined) return reply;
    const [device, told] = [ofDevice.safeParse(request.params), registration.safeParse(request.body)];
    if (!device.success || !told.success) return reply.code(400).send();
    const followed = await bookingOfSerial(serial, deps);
    if (!followed) return reply.code(404).send();
    const isNew = await follow({ wallet: 'apple', device: device.data.device, serial, pushToken: told.data.pushToken }, followed, deps);
    return reply.code(isNew ? 201 : 200).send();
  });

  server.delete(path, async (request, reply) => {
    const serial = await admit(request, reply);
    if (serial === undefined) return reply;
    const device = ofDevice.safeParse(request.params);
    if (device.success) await unregisterPass(db, { wallet: 'apple', device: device.data.device, serial });
    return reply.code(200).send();
  });

  // The device's name is its secret here: Wallet sends no other.
  server.get(`${base}/devices/:device/registrations/:type`, async (request, reply) => {
    const [device, asked] = [ofDevice.safeParse(request.params), since.safeParse(request.query)];
    if (!device.success || !asked.success || device.data.type !== pass) return reply.code(404).send();
    const changed = await changedPasses(device.data.device, Number(asked.data.passesUpdatedSince ?? 0), deps);
    if (!changed) return reply.code(404).send();
    if (changed.serials.length === 0) return reply.code(204).send();
    return reply.send({ serialNumbers: changed.serials, lastUpdated: String(changed.lastMs) });
  });

  server.get(`${base}/passes/:type/:serial`, async (request, reply) => {
    const serial = await admit(request, reply);
    if (serial === undefined) return reply;
    const followed = await bookingOfSerial(serial, deps);
    const file = followed && (await tickets.currentApplePass(followed, serial));
    if (!followed || !file) return reply.code(404).send();
    // Seconds are all that the header can say.
    const changed = Math.floor(lastChangeMs(followed) / 1000) * 1000;
    if (Date.parse(request.headers['if-modified-since'] ?? '') >= changed) return reply.code(304).send();
    return reply
      .header('last-modified', new Date(changed).toUTCString())
      .header('cache-control', 'no-store')
      .type('application/vnd.apple.pkpass')
      .send(file);
  });

  server.post(`${base}/log`, async (request, reply) => {
    const told = lines.safeParse(request.body);
    for (const line of told.data?.logs.slice(0, mostLines) ?? [])
      log.warn({ line: line.slice(0, mostLetters) }, 'Apple Wallet could not update a pass');
    return reply.code(200).send();
  });
}
