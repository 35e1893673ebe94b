import { downloadStatement, getStatement } from '@throughfare/contract/calls/agency-statements';
import type { Visitor } from '../../lib/visitor.ts';
import { csvOf } from '@throughfare/contract/csv';
import { answeredOrThrown } from '../../lib/answered-or-thrown.ts';
import { statementColumns, statementRows } from './model/statement-rows.ts';
import { statementWorkbook } from './statement-workbook.ts';

export const statementFileKinds = ['pdf', 'csv', 'xlsx'] as const;
export type StatementFileKind = (typeof statementFileKinds)[number];

/** Makes a statement's file: PDF, CSV or XLSX. */
export async function statementFile(
  visitor: Visitor,
  statementId: string,
  kind: StatementFileKind,
): Promise<{ name: string; body: string | Uint8Array<ArrayBuffer> }> {
  const params = { statementId };
  const { data } = answeredOrThrown(await visitor.ask(getStatement, { params }));
  const name = `statement-${data.statement.number}.${kind}`;
  switch (kind) {
    case 'pdf': {
      const { results } = answeredOrThrown(await visitor.ask(downloadStatement, { params }));
      return { name, body: new Uint8Array(Buffer.from(results[0] ?? '', 'base64')) };
    }
    case 'csv':
      return { name, body: csvOf(statementColumns, statementRows(data)) };
    case 'xlsx':
      return { name, body: await statementWorkbook(data) };
  }
}
