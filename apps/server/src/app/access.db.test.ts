/** Makes every call of the contract in every role. A visitor is asked to sign in; everybody else without the right is refused. */
import type { AnyCall, Role } from '@throughfare/contract/call';
import { createVisitorSession, signUpGuest } from '@throughfare/contract/calls/accounts';
import { getHumanChallenge } from '@throughfare/contract/calls/human-check';
import { signIn } from '@throughfare/contract/calls/users';
import { contract } from '../../../../tests/support/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestShop } from '../../../../tests/support/open-test-shop.ts';
import { demoPassword } from '../modules/accounts/demo-users.data.ts';
import { solveChallenge } from '../modules/accounts/rules/proof-of-work.ts';

const calls = contract;
const everybody: readonly Role[] = ['visitor', 'guest', 'consumer', 'B2BAgent', 'B2BAdmin'];
const signedIn: readonly Role[] = ['consumer', 'B2BAgent', 'B2BAdmin'];

const staff: readonly Role[] = ['B2BAgent', 'B2BAdmin'];
const identified: readonly Role[] = ['guest', ...signedIn];

/**
 * The calls that need more than any session, with the roles that may make them. A new call fails here until somebody has decided about it.
 */
const limited: Readonly<Record<string, readonly Role[]>> = {
  updateProfile: signedIn,
  changePassword: signedIn,
  listSessions: signedIn,
  endSession: signedIn,
  getSecondFactor: signedIn,
  requestEmailChange: signedIn,
  enrolAuthenticator: signedIn,
  confirmAuthenticator: signedIn,
  removeAuthenticator: signedIn,
  renewBackupCodes: signedIn,
  beginPasskey: signedIn,
  addPasskey: signedIn,
  removePasskey: signedIn,
  mergeCarts: signedIn,
  payHeldOrder: staff,
  releaseHeldOrder: staff,
  sendHeldLink: staff,
  listSecurityEvents: signedIn,
  getNewsletterConsent: signedIn,
  exportPersonalData: signedIn,
  deleteAccount: ['consumer'],
  listTravellers: signedIn,
  saveTraveller: signedIn,
  removeTraveller: signedIn,
  // Only people of the super agency may make these, and this table has none of them (order-desk.db.test.ts). The first call refuses for
  // that reason, the others because they lack their input.
  listOrderDesk: [],
  listWithdrawals: [],
  listComplaints: [],
  listBoardingHelp: [],
  decideBoardingHelp: ['B2BAdmin'],
  decideComplaint: ['B2BAdmin'],
  getOrderFile: ['B2BAdmin'],
  downloadEvidence: ['B2BAdmin'],
  actAtOrderDesk: ['B2BAdmin'],
  // As above (account-desk.db.test.ts).
  listAccountDesk: [],
  endSessionsAtDesk: ['B2BAdmin'],
  // For an agency's staff the table of rights decides further (agency-rights.test.ts, agencies.db.test.ts). Calls without input answer at
  // once.
  decideApplication: staff,
  listAgencies: [],
  getAgency: staff,
  saveAgency: ['B2BAdmin'],
  getOwnAgency: ['B2BAdmin'],
  saveOwnAgency: ['B2BAdmin'],
  decideAgencyWishes: ['B2BAdmin'],
  suspendAgency: ['B2BAdmin'],
  listAgents: ['B2BAdmin'],
  inviteAgent: ['B2BAdmin'],
  changeAgent: ['B2BAdmin'],
  handOverWork: ['B2BAdmin'],
  listAgencyAlerts: staff,
  dismissAgencyAlert: staff,
  createUserConfigs: staff,
  getUserConfigs: staff,
  removeUserConfig: staff,
  requestGroup: staff,
  listGroups: staff,
  listBookedTrains: ['B2BAdmin'],
  withdrawTrains: ['B2BAdmin'],
  listCompensations: staff,
  getGroup: staff,
  downloadGroup: staff,
  actOnGroup: staff,
  answerGroup: staff,
  listCustomers: staff,
  pickCustomers: staff,
  getCustomer: staff,
  saveCustomer: staff,
  saveCustomerTraveller: staff,
  removeCustomerTraveller: staff,
  seeCustomerDocument: staff,
  exportCustomer: ['B2BAdmin'],
  eraseCustomer: ['B2BAdmin'],
  addQuoteOption: signedIn,
  listQuotes: signedIn,
  getQuote: signedIn,
  changeQuote: signedIn,
  actOnQuote: signedIn,
  downloadQuote: signedIn,
  handOverQuote: staff,
  getAgencyTerms: staff,
  addCommission: ['B2BAdmin'],
  setSettlement: ['B2BAdmin'],
  setMarkUp: ['B2BAdmin'],
  setCartMarkUp: ['B2BAgent', 'B2BAdmin'],
  handOverBooking: ['B2BAgent', 'B2BAdmin'],
  saveBookingNotes: ['B2BAgent', 'B2BAdmin'],
  getAgencyDashboard: ['B2BAgent', 'B2BAdmin'],
  listWaiting: staff,
  countWaiting: staff,
  mailWaiting: staff,
  listAgencyKeys: ['B2BAdmin'],
  createAgencyKey: ['B2BAdmin'],
  rotateAgencyKey: ['B2BAdmin'],
  revokeAgencyKey: ['B2BAdmin'],
  // Only the session of an API key may make these, and no role has one (keys.db.test.ts).
  startKeySession: [],
  createAccountPayment: staff,
  createBankPayment: staff,
  listVouchers: identified,
  checkVouchers: identified,
  createVoucherPayment: identified,
  // Some of these are for a super agency only: bank-pay.db.test.ts.
  listBankPayments: [],
  decideBankPayment: staff,
  getAgencyBalances: ['B2BAdmin'],
  getStatement: staff,
  downloadStatement: staff,
  issueStatement: staff,
  recordTransfer: staff,
  enterMemo: staff,
  answerMemo: staff,
  getBankDetails: ['B2BAdmin'],
  enterBankDetails: staff,
  decideBankDetails: staff,
  listPayouts: [],
  listPayoutRuns: [],
  decidePayoutRun: staff,
  makePayoutRun: staff,
  downloadPayoutRun: staff,
  settlePayouts: staff,
  getAgencyTax: staff,
  setAgencyTax: ['B2BAdmin'],
  getSaleTax: staff,
  downloadInvoice: staff,
  downloadCreditNote: staff,
  getAgencyCredit: staff,
  setCreditLimit: ['B2BAdmin'],
  listHandOffs: staff,
  listWebhooks: ['B2BAdmin'],
  addWebhook: ['B2BAdmin'],
  rotateWebhook: ['B2BAdmin'],
  removeWebhook: ['B2BAdmin'],
  pingWebhook: ['B2BAdmin'],
  replayDelivery: staff,
  createPayPalOrder: identified,
  readPayPalApproval: identified,
  createOrder: identified,
  findOrderUnderWay: identified,
  listBookings: identified,
  downloadTickets: identified,
  getBookingCalendar: identified,
  getTravelDay: identified,
  getTicketCode: identified,
  getWalletPass: identified,
  sendBookingEmail: identified,
  downloadRefundStatement: identified,
  getCompensation: identified,
  getJourneyRights: identified,
  changeCompensationClaim: identified,
  downloadCompensationForm: identified,
  sendChangeCode: identified,
  checkChangeCode: identified,
  getMobilePassStatus: identified,
  getPassInUse: identified,
  getPassCode: identified,
  getPassForWallet: identified,
  activatePass: identified,
  addPassJourney: identified,
  removePassJourney: identified,
  refundPasses: identified,
  getPassExchangeOffers: identified,
  summarisePassExchange: identified,
  getPossibleActions: identified,
  getRefundableItems: identified,
  getRefundableItemsLater: identified,
  setRefundAlert: identified,
  getWholeRefund: identified,
  refundWhole: identified,
  refundBooking: identified,
  refundBookingLater: identified,
  releaseSeat: identified,
  releaseSeatAndCancel: identified,
  isVoidRefund: identified,
  voidBooking: identified,
  readTravelPayStatus: identified,
  changeTravellers: identified,
  getBookedSeatMap: identified,
  changeSeats: identified,
  listValidTrains: identified,
  takeValidTrain: identified,
  getExchangeableItems: identified,
  searchExchange: identified,
  getTicketOptions: identified,
  summariseExchange: identified,
  processExchange: identified,
  startTravelChange: identified,
  getTravelChange: identified,
  getNextTrain: identified,
  getExchangeSummary: identified,
  openExchangePayment: identified,
  continueExchange: identified,
  // Some of these are for a super agency only: editor.db.test.ts.
  listEditableContent: ['B2BAdmin'],
  getEditableContent: ['B2BAdmin'],
  saveContent: ['B2BAdmin'],
  listContentVersions: ['B2BAdmin'],
  getContentVersion: ['B2BAdmin'],
};

const tokens = new Map<Role, string>();

const shop = await openTestShop();

beforeAll(async () => {
  const { client } = shop;
  const visitor = await client.call(createVisitorSession, {});
  if (visitor.ok) tokens.set('visitor', visitor.data.body.token);
  const guest = await client.call(signUpGuest, { body: { email: 'walker@example.com' } });
  if (guest.ok) tokens.set('guest', guest.data.body.token);
  for (const [role, username] of [
    ['consumer', 'traveller@example.com'],
    ['B2BAgent', 'agent@example.com'],
    ['B2BAdmin', 'admin@example.com'],
  ] as const) {
    const challenge = await client.call(getHumanChallenge, {});
    const reCAPTCHAtoken = challenge.ok && challenge.data.kind === 'proofOfWork' ? (solveChallenge(challenge.data) ?? '') : '';
    const outcome = await client.call(signIn, { body: { username, password: demoPassword, reCAPTCHAtoken } });
    if (outcome.ok && outcome.data.body.outcome === 'signedIn') tokens.set(role, outcome.data.body.token);
  }
});

/** The refusal code of the call, made without any input. */
async function refusalOf(call: AnyCall, token: string | undefined): Promise<string | undefined> {
  const origin = { requestId: 'r1', address: '192.0.2.1', signal: AbortSignal.timeout(60_000) };
  const { body } = await shop.shop.binding.execute(call, {}, token === undefined ? {} : { authorization: `Bearer ${token}` }, origin);
  return /"(session\.required|session\.wrongRole)"/.exec(JSON.stringify(body ?? null))?.[1];
}

test('has a session for each role', () => {
  expect([...tokens.keys()]).toEqual(everybody);
});

// Left out: these calls would end the session of the walk itself.
const walked = calls.filter(({ name }) => name !== 'logOut');

describe.each(walked.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test.each(everybody)('by a %s', async (role) => {
    const may = (limited[name] ?? everybody).includes(role);
    expect(await refusalOf(call, tokens.get(role))).toBe(may ? undefined : role === 'visitor' ? 'session.required' : 'session.wrongRole');
  });

  test('by a caller with an invalid token', async () => {
    expect(await refusalOf(call, 'A'.repeat(43))).toBe(call.access === 'public' ? undefined : 'session.required');
  });
});
