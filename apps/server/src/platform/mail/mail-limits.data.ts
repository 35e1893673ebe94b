/** The most mails in an hour and in a day. */
interface MailLimit {
  readonly hour: number;
  readonly day: number;
}

type Callers = 'strangers' | 'customers' | 'agents';

/**
 * Limits of the mails that somebody asks for: to one address, about one object, and by one caller. Strangers are visitors and guests, who
 * are counted by their network, which a whole office may share. Enough for a family that sends a booking to each member, and for an agent's busy hour.
 */
export const askedLimits: Readonly<Record<Callers, Readonly<Record<'to' | 'about' | 'by', MailLimit>>>> = {
  strangers: { to: { hour: 5, day: 15 }, about: { hour: 10, day: 30 }, by: { hour: 60, day: 200 } },
  customers: { to: { hour: 8, day: 30 }, about: { hour: 10, day: 30 }, by: { hour: 30, day: 90 } },
  agents: { to: { hour: 40, day: 200 }, about: { hour: 20, day: 60 }, by: { hour: 200, day: 1500 } },
};

/** All mails to one address in an hour, those that nobody asked for too. Further ones wait. */
export const mostToOneAddress = 120;
