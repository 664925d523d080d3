import { sql } from '@payloadcms/db-postgres/drizzle'
import { record } from '../../platform/audit/record'
import type { Transaction } from '../../platform/context'
import { readOldPath } from './redirect-paths'
import { findRoundabouts } from './refuse-roundabouts'

/**
 * Makes old addresses lead to a page of this shop. An address that already leads elsewhere, or would make a chain or
 * circle, is skipped.
 * @param to a path of this shop
 * @returns the old addresses that were added
 */
export async function leadOldPaths(tx: Transaction, paths: readonly string[], to: string): Promise<string[]> {
  const added: string[] = []
  for (const path of paths) {
    const read = readOldPath(path)
    if ('problem' in read) continue
    const [redirect] = await tx.query<{ id: number }>(sql`
      INSERT INTO redirects (from_path, to_path) VALUES (${read.path}, ${to})
      ON CONFLICT (from_path) DO NOTHING RETURNING id`)
    if (!redirect) continue
    const wrong = await findRoundabouts(tx, [{ fromPath: read.path, toPath: to }])
    if (wrong.size > 0) {
      await tx.query(sql`DELETE FROM redirects WHERE id = ${redirect.id}`)
      continue
    }
    const changes = [{ field: 'toPath', new: to }]
    await record(tx, {
      action: 'created',
      noun: 'redirect',
      recordId: redirect.id,
      label: read.path,
      changes,
    })
    added.push(read.path)
  }
  return added
}

/** Deletes old addresses if they still lead to the page that they were added for. @param to a path of this shop */
export async function stopLeading(tx: Transaction, paths: readonly string[], to: string): Promise<void> {
  const removed = await tx.query<{ id: number; fromPath: string }>(sql`
    DELETE FROM redirects WHERE from_path = ANY(${sql.param([...paths])}::text[]) AND to_path = ${to}
    RETURNING id, from_path`)
  for (const { id, fromPath } of removed) {
    await record(tx, { action: 'deleted', noun: 'redirect', recordId: id, label: fromPath })
  }
}
