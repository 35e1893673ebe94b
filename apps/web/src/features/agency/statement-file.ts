import { downloadStatement, getStatement } from '@throughfare/contract/calls/agency-statements';
import type { Visitor } from '../../app/visitor.ts';
import { csvOf } from '../../lib/csv.ts';
import { orNotFound } from '../order-desk/desk-answer.ts';
import { statementColumns, statementRows } from './model/statement-rows.ts';
import { statementWorkbook } from './statement-workbook.ts';

export const statementFileKinds = ['pdf', 'csv', 'xlsx'] as const;
export type StatementFileKind = (typeof statementFileKinds)[number];

/** A statement as PDF, CSV or XLSX. */
export async function statementFile(
  visitor: Visitor,
  statementId: string,
  kind: StatementFileKind,
): Promise<{ name: string; body: string | Uint8Array<ArrayBuffer> }> {
  const params = { statementId };
  const found = await visitor.ask(getStatement, { params });
  if (!found.ok && found.status === 400) throw new Response(null, { status: 404 });
  const outcome = orNotFound(found);
  if (!outcome.ok) throw new Response(outcome.error.message, { status: outcome.status });
  const name = `statement-${outcome.data.data.statement.number}.${kind}`;
  switch (kind) {
    case 'pdf': {
      const paper = await visitor.ask(downloadStatement, { params });
      if (!paper.ok) throw new Response(paper.error.message, { status: paper.status });
      return { name, body: new Uint8Array(Buffer.from(paper.data.results[0] ?? '', 'base64')) };
    }
    case 'csv':
      return { name, body: csvOf(statementColumns, statementRows(outcome.data.data)) };
    case 'xlsx':
      return { name, body: await statementWorkbook(outcome.data.data) };
  }
}
