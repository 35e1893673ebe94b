import { demoPassword, demoUsers } from '../modules/accounts/demo-users.data.ts';
import type { Config } from '../platform/config/config.ts';

/** Tells the person at the terminal what they need to know once the shop has started. */
export function announce(config: Config, say: (line: string) => void): void {
  say(`the shop is at ${config.publicUrl}`);
  if (!config.sandbox) return;
  say(`sandbox mail: ${config.sandbox.url}/mail (card numbers for payments: ${config.sandbox.url})`);
  say(`sign-ins, password ${demoPassword}: ${demoUsers.map(({ email, role }) => `${email} (${role})`).join(', ')}`);
}
