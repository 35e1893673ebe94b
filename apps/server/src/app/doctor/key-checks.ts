import { type KeepTicketKeys, keepTicketKeys } from '../../platform/config/keep-ticket-keys.ts';
import { type Check, caution, fault, ok } from './finding.ts';

const dayMs = 24 * 3_600_000;
const warnDays = 30;

export interface KeyDeps extends Pick<KeepTicketKeys, 'dataFolder' | 'issuerName' | 'nowMs' | 'file'> {
  readonly ratesAgeSeconds: () => Promise<number>;
  readonly backupAgeSeconds: () => Promise<number>;
  readonly hasBounds: () => boolean;
  /** The configured sellers, each with a call that changes nothing. */
  readonly sellers: readonly { readonly source: string; ask(): Promise<unknown> }[];
}

export function keyChecks({ ratesAgeSeconds, backupAgeSeconds, hasBounds, sellers, ...keys }: KeyDeps): readonly Check[] {
  const days = (seconds: number): string => (Number.isFinite(seconds) ? `${(seconds / 86_400).toFixed(1)} days old` : 'unknown');
  return [
    {
      name: 'ticket keys',
      look() {
        const [{ validUntil }] = keepTicketKeys(keys);
        const left = Math.floor((Date.parse(validUntil) - keys.nowMs) / dayMs);
        const says = `the key in use is valid until ${validUntil}`;
        if (left < 0) return Promise.resolve(fault(says, 'Put a new key first in TICKET_KEY_FILE on every node.'));
        return Promise.resolve(
          left < warnDays ? caution(says, 'Put a new key first in TICKET_KEY_FILE, and give inspectors its public half.') : ok(says),
        );
      },
    },
    {
      name: 'exchange rates',
      async look() {
        const seconds = await ratesAgeSeconds();
        const says = `they are ${days(seconds)}`;
        return seconds < 5 * 86_400 ? ok(says) : caution(says, 'Set RATES_URL, or look at the job pricing.rates in the log.');
      },
    },
    {
      name: 'backup',
      async look() {
        const seconds = await backupAgeSeconds();
        const says = `the last one is ${days(seconds)}`;
        return seconds < 26 * 3600
          ? ok(says)
          : caution(says, 'npm run backup -- <new folder>, or npm run backup -- --taken at the end of your own.');
      },
    },
    {
      name: 'bounds of journeys',
      look: () =>
        Promise.resolve(
          hasBounds()
            ? ok('made for the timetable in use')
            : caution(
                'not made for the timetable in use, so the first search towards a destination takes several times as long',
                'A process with the role worker makes them five minutes after its start or a new timetable; if it cannot, its log says why.',
              ),
        ),
    },
    ...sellers.map(({ source, ask }): Check => ({
      name: `supplier ${source}`,
      async look() {
        await ask();
        return ok('it answers');
      },
    })),
  ];
}
