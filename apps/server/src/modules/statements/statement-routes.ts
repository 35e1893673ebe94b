import {
  answerMemo as answerMemoCall,
  downloadStatement,
  enterMemo as enterMemoCall,
  getAgencyBalances,
  getStatement,
  issueStatement as issueStatementCall,
  recordTransfer as recordTransferCall,
} from '@throughfare/contract/calls/agency-statements';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Session } from '../../platform/binding/session.ts';
import { ownOfLines } from './own-of-lines.ts';
import { issueStatement } from './issue-statement.ts';
import { answerMemo, enterMemo, listMemos } from './memos/change-memos.ts';
import { presentLine, presentStatement, readBalances } from './present-balances.ts';
import { recordTransfer } from './record-transfer.ts';
import { agedStatements, agencyOfStatement, linesOfStatement, listStatements } from './statement-store.ts';
import type { StatementDeps } from './statement-deps.ts';

export function statementRoutes(binder: CallBinder, deps: StatementDeps): void {
  const { db, clock, admission } = deps;
  const today = (): string => new Date(clock.now()).toISOString().slice(0, 10);
  // A key has the right by its scope, which the binding has checked.
  const reader = (session: Session) => admission.admitAgent(session, session.key ? 'sell' : 'readMoney', db);
  const clerk = (session: Session) => admission.admitAgent(session, 'keepMoney', db);

  binder.bind(getAgencyBalances, async ({ request: { query }, session }) => {
    const by = await reader(session);
    const agencyId = await admission.whichAgency(by, query.agencyId, db);
    const [agency, balances, memos] = await Promise.all([
      admission.agencyOf(agencyId, db),
      readBalances(deps, agencyId, today()),
      listMemos(agencyId, by, deps),
    ]);
    return { data: { agencyId, agencyName: agency.name, currency: agency.currency, balances, memos } };
  });

  async function load(session: Session, statementId: string) {
    const by = await reader(session);
    const agencyId = await agencyOfStatement(db, statementId);
    if (agencyId === undefined || !(await admission.mayManage(by, agencyId, db))) throw new Refusal('object.notFound');
    const all = await listStatements(db, agencyId);
    const statement = all.find((one) => one.statementId === statementId);
    if (!statement) throw new Refusal('object.notFound');
    const { currency } = statement;
    const ofCurrency = all.filter((one) => one.currency === currency);
    const [lines, aged] = await Promise.all([
      linesOfStatement(db, statementId),
      agedStatements(db, { agencyId, currency, today: today() }, ofCurrency),
    ]);
    return { statement, lines, aged: aged.find((one) => one.statementId === statementId) };
  }

  binder.bind(getStatement, async ({ request: { params }, session }) => {
    const { statement, lines, aged } = await load(session, params.statementId);
    const { agencyId, agencyName, currency } = statement;
    const own = await ownOfLines(lines, agencyId, deps);
    const shown = lines.map((line, index) => presentLine(line, currency, own[index]));
    return { data: { agencyId, agencyName, statement: presentStatement(statement, aged), lines: shown } };
  });

  binder.bind(downloadStatement, async ({ request: { params }, session }) => {
    const { statement, lines } = await load(session, params.statementId);
    const [taxNumber, own] = await Promise.all([
      deps.tax.numberOf(db, statement.agencyId, statement.untilDay),
      ownOfLines(lines, statement.agencyId, deps),
    ]);
    const papered = lines.map((line, index) => ({ ...line, own: own[index] }));
    const paper = { ...statement, lines: papered, taxNumber, ...(statement.currency === 'EUR' ? { payTo: deps.payoutAccount } : {}) };
    return { results: [Buffer.from(await deps.papers.renderAgencyStatement(paper)).toString('base64')] };
  });

  binder.bind(issueStatementCall, async ({ request: { body }, session }) => {
    const by = await clerk(session);
    const agencyId = await admission.whichAgency(by, body.agencyId, db);
    return { data: { done: await issueStatement({ ...body, agencyId, by }, deps) } };
  });

  binder.bind(recordTransferCall, async ({ request: { body }, session }) => ({
    data: { done: await recordTransfer(body, await clerk(session), deps) },
  }));

  binder.bind(enterMemoCall, async ({ request: { body }, session }) => ({
    data: { done: await enterMemo(body, await clerk(session), deps) },
  }));

  binder.bind(answerMemoCall, async ({ request: { body }, session }) => {
    const by = await admission.admitAgent(session, 'readMoney', db);
    return { data: { done: await answerMemo(body, by, deps) } };
  });
}
