import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { messages } from '../messages.ts';
import { accreditationType } from '../shapes/accreditation.ts';
import { countryCode, currency, shopCurrency } from '../shapes/basics.ts';
import { userEmail } from '../shapes/user-email.ts';
import { humanToken } from './human-check.ts';
import { withoutAddress } from '../shapes/person-name.ts';

const needed = (longest: number) => z.string().check(z.trim(), z.minLength(1, messages['booking.fieldMissing'].text), z.maxLength(longest));
const optionalText = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const phone = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, messages['booking.phoneMissing'].text),
    z.regex(/^\+?[\d\s().-]{6,25}$/, messages['booking.phoneInvalid'].text),
  );

/** The details that an agency gives about itself. */
const detailRefusals = ['agency.nameTaken', 'agency.accreditationShape', 'agency.taxNumberShape', 'agency.countryUnknown'] as const;

const agencyDetails = {
  company: needed(120),
  country: countryCode.check(z.minLength(2, messages['booking.fieldMissing'].text)),
  currency: shopCurrency,
  addressLine1: needed(120),
  addressLine2: optionalText(120),
  city: needed(80),
  region: optionalText(80),
  postalCode: optionalText(20),
  accreditationType,
  accreditationNumber: optionalText(40),
  taxNumber: optionalText(40),
  contactEmail: userEmail,
  contactPhone: phone,
};

/** An instant in UTC, ISO 8601. */
const instant = z.string();
const agentRole = z.enum(['B2BAgent', 'B2BAdmin']);
/** Starts at 0. */
const page = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)));
const search = z.optional(z.string().check(z.trim(), z.maxLength(120)));

export const applyForAgency = defineCall('applyForAgency', 'POST b2b_portal/agency/register', {
  summary:
    'Asks for an agency to be registered. A person of the super agency verifies it; until then there is no account. Numbers are checked for their shape only.',
  access: 'public',
  body: z.object({
    ...agencyDetails,
    // The applicant's address gets a mail with it.
    company: needed(120).check(withoutAddress),
    adminFirstName: needed(80).check(withoutAddress),
    adminLastName: needed(80).check(withoutAddress),
    adminEmail: userEmail,
    reCAPTCHAtoken: humanToken,
  }),
  answer: z.object({ data: z.object({ received: z.literal(true) }) }),
  refusals: ['humanCheck.failed', 'agency.accreditationShape', 'agency.taxNumberShape', 'agency.countryUnknown'],
  perMinute: 5,
});

const application = z.object({
  applicationId: z.string(),
  state: z.enum(['new', 'asked', 'accepted', 'declined']),
  appliedAt: instant,
  ...agencyDetails,
  country: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  adminName: z.string(),
  adminEmail: z.string(),
  note: z.string(),
  /** An agency or account with the same name or address exists, so a person should look first. */
  warnings: z.array(z.string()),
});

export type AgencyApplication = z.output<typeof application>;

export const decideApplication = defineCall('decideApplication', 'POST b2b_portal/agency/decide', {
  summary:
    'Accepts an agency that wants to join (its administrator gets a mail with a first password), asks it something, or declines. For the super agency.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({
    applicationId: z.uuid(),
    decision: z.enum(['accept', 'ask', 'decline']),
    /** The question or the reason, mailed word for word. */
    note: z.optional(optionalText(1000)),
  }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound', 'agency.noteMissing', 'agency.decided', 'agency.nameTaken', 'agent.emailTaken'],
  perMinute: 30,
});

const agencyRow = z.object({
  agencyId: z.string(),
  name: z.string(),
  superAgency: z.boolean(),
  country: z.string(),
  currency,
  agents: z.int(),
  suspended: z.boolean(),
  branchOf: z.optional(z.string()),
  joinedAt: instant,
});

export type AgencyRow = z.output<typeof agencyRow>;

export const listAgencies = defineCall('listAgencies', 'GET b2b_portal/agencies', {
  summary: 'The agencies and their applications. For the super agency.',
  access: ['B2BAgent', 'B2BAdmin'],
  query: z.object({
    /** Part of a name, number or address. */
    search,
    state: z.optional(z.enum(['active', 'suspended'])),
    page,
  }),
  answer: z.object({
    data: z.object({ agencies: z.array(agencyRow), total: z.int(), pages: z.int(), applications: z.array(application) }),
  }),
  refusals: ['session.wrongRole'],
});

const agentRow = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: agentRole,
  state: z.enum(['active', 'invited', 'suspended']),
  /** Whether sign-in asks for an authenticator app or a passkey. */
  secondFactor: z.boolean(),
  lastSignInAt: z.optional(instant),
});

export type AgentRow = z.output<typeof agentRow>;

const agencyEvent = z.object({ at: instant, text: z.string(), by: z.string() });

export type AgencyEvent = z.output<typeof agencyEvent>;

const ownAgency = z.object({
  ...agencyRow.shape,
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  accreditationType,
  accreditationNumber: z.string(),
  taxNumber: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  colour: z.string(),
});

/** A detail that the agency wants to change and the desk has to check. */
const wish = z.object({ field: z.string(), from: z.string(), to: z.string() });

const wishes = z.optional(z.object({ at: instant, by: z.string(), changes: z.array(wish) }));

export const getAgency = defineCall('getAgency', 'GET b2b_portal/agencies/:agencyId', {
  summary: 'One agency: its details, its people and its history. For the super agency.',
  access: ['B2BAgent', 'B2BAdmin'],
  params: z.object({ agencyId: z.uuid() }),
  answer: z.object({
    data: z.object({
      agency: ownAgency,
      /** The changes that the agency asks for. */
      wishes,
      /** Agencies of which this one can be a branch. */
      headOffices: z.array(z.object({ agencyId: z.string(), name: z.string() })),
      branches: z.array(z.object({ agencyId: z.string(), name: z.string() })),
      agents: z.array(agentRow),
      events: z.array(agencyEvent),
    }),
  }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

export type AgencyFile = z.output<typeof getAgency.answer>['data'];

export type AgencyWishes = NonNullable<AgencyFile['wishes']>;

export const saveAgency = defineCall('saveAgency', 'POST b2b_portal/agencies/save', {
  summary: 'Changes the details of an agency, its colour and its head office. For administrators of the super agency.',
  access: ['B2BAdmin'],
  body: z.object({
    agencyId: z.uuid(),
    ...agencyDetails,
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
    /** The id of the head office. Empty: the agency is not a branch. */
    branchOf: z.union([z.uuid(), z.literal('')]),
  }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound', ...detailRefusals, 'agency.branchLoop'],
});

export const getOwnAgency = defineCall('getOwnAgency', 'GET b2b_portal/agency/details', {
  summary: "The details of the caller's agency, and the changes that wait for the desk. For its administrators.",
  access: ['B2BAdmin'],
  answer: z.object({ data: z.object({ agency: ownAgency, wishes }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const saveOwnAgency = defineCall('saveOwnAgency', 'POST b2b_portal/agency/details', {
  summary:
    "Changes the details of the caller's agency: address, telephone, e-mail and colour at once; name, country, currency, accreditation and tax number once the desk has checked them. For its administrators.",
  access: ['B2BAdmin'],
  body: z.object({ ...agencyDetails, colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)) }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound', ...detailRefusals],
  perMinute: 30,
});

export const decideAgencyWishes = defineCall('decideAgencyWishes', 'POST b2b_portal/agencies/decide_details', {
  summary:
    'Accepts or declines the changes that an agency asks for. Its administrators get a mail. For administrators of the super agency.',
  access: ['B2BAdmin'],
  body: z.object({ agencyId: z.uuid(), accept: z.boolean(), note: z.optional(optionalText(1000)) }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound', 'agency.noteMissing', ...detailRefusals],
  perMinute: 30,
});

export const suspendAgency = defineCall('suspendAgency', 'POST b2b_portal/agencies/suspend', {
  summary:
    'Suspends an agency, which signs its people out and lets none in, or lets it work again. For administrators of the super agency.',
  access: ['B2BAdmin'],
  body: z.object({ agencyId: z.uuid(), suspended: z.boolean(), note: z.optional(optionalText(1000)) }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound', 'agency.noteMissing', 'agency.ownSuspended'],
  perMinute: 30,
});

export const listAgents = defineCall('listAgents', 'GET b2b_portal/agents', {
  summary: "The people of the caller's agency or of one of its branches; for the super agency, of any.",
  access: ['B2BAdmin'],
  query: z.object({ search, state: z.optional(z.enum(['active', 'invited', 'suspended'])), agencyId: z.optional(z.uuid()), page }),
  answer: z.object({
    data: z.object({
      agencyId: z.string(),
      agencyName: z.string(),
      /** The caller's agency and, if it has any, its branches. */
      agencies: z.array(z.object({ agencyId: z.string(), name: z.string() })),
      agents: z.array(agentRow),
      total: z.int(),
      pages: z.int(),
      /** The people of the office who may sign in, by name. Work can be handed over to them. */
      colleagues: z.array(z.object({ userId: z.string(), name: z.string() })),
      /** The accounts of the office's keys. Their work can be handed over to a person. */
      programs: z.array(z.object({ userId: z.string(), name: z.string() })),
      /** The office's latest events, newest first. */
      events: z.array(agencyEvent),
    }),
  }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const inviteAgent = defineCall('inviteAgent', 'POST b2b_portal/agents/invite', {
  summary: 'Makes an account for a person of the agency. They get a first password by mail and choose their own at the first sign-in.',
  access: ['B2BAdmin'],
  body: z.object({
    agencyId: z.optional(z.uuid()),
    firstName: needed(80).check(withoutAddress),
    lastName: needed(80).check(withoutAddress),
    email: userEmail,
    role: agentRole,
  }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound', 'agent.emailTaken'],
  perMinute: 20,
});

export const handOverWork = defineCall('handOverWork', 'POST b2b_portal/agents/hand_over', {
  summary:
    "Gives a person's open quotes, the places that they hold and the bookings that they look after to a colleague of the same office.",
  access: ['B2BAdmin'],
  /** `agencyId` is the office of both people. Absent: the caller's own. */
  body: z.object({ fromUserId: z.uuid(), toUserId: z.uuid(), agencyId: z.optional(z.uuid()) }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 30,
});

export const changeAgent = defineCall('changeAgent', 'POST b2b_portal/agents/change', {
  summary: 'Changes the role of an agent, suspends them or lets them work again, or sends the invitation once more. Each signs them out.',
  access: ['B2BAdmin'],
  body: z.object({
    userId: z.uuid(),
    change: z.enum(['makeAdmin', 'makeAgent', 'suspend', 'resume', 'inviteAgain']),
  }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound', 'agent.self', 'agent.lastAdmin', 'agent.notInvited'],
  perMinute: 30,
});
