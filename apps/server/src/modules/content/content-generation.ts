import type { Pool } from 'pg';

/** Changes whenever any content changes, on any node. It is one row found by its key, because each cached page asks for it. */
export async function contentGeneration(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ generation: string }>({
    name: 'content-generation',
    text: 'select generation::text from retail.content_generation where is_only',
  });
  return rows[0]?.generation ?? '';
}
