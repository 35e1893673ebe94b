import { messageText } from '@throughfare/contract/messages';
import type * as z from 'zod/mini';

/**
 * Words for the error in a field whose schema has none of its own. The library's words name types and repeat the pattern that the value
 * does not match.
 */
export function fieldWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return messageText('request.fieldMissing');
  if (issue.code === 'too_small') return messageText('request.fieldShort');
  if (issue.code === 'too_big') return messageText('request.fieldLong');
  if (issue.code === 'invalid_value') return messageText('request.fieldChoice');
  if (issue.code === 'unrecognized_keys') return messageText('request.fieldUnknown', { fields: issue.keys.join(', ') });
  return messageText('request.fieldForm');
}
