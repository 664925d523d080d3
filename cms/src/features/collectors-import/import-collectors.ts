import { createHash } from 'node:crypto'
import type {
  CollectorsPlan,
  LeftOutRow,
} from '@gesso/shared-types/features/collectors-import/collectors-import'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { leftHash } from '../../subscribers/leave-list'
import { type CollectorRow, readCollectors } from './read-collectors'

const EXAMPLES = 5
/** The most problems, and the most left-out rows, that the report lists. */
const MAX_TOLD = 500

type Known = { email: string; state: Exclude<LeftOutRow['reason'], 'twice'> }

/** Reads the state of those addresses that the shop knows. */
async function readKnown(context: Context, emails: readonly string[]): Promise<Map<string, Known['state']>> {
  const known = await context.query<Known>(sql`
    SELECT given.email, CASE WHEN consent = 'unconfirmed' THEN 'waiting'
        WHEN consent IS NOT NULL THEN 'on_the_list' ELSE 'left_before' END AS state
    FROM unnest(${sql.param(emails)}::text[]) AS given (email)
    LEFT JOIN newsletter_subscriptions AS known ON known.email = given.email
    WHERE known.id IS NOT NULL OR EXISTS (
      SELECT 1 FROM left_subscribers WHERE hash = ${leftHash(sql`given.email`)})`)
  return new Map(known.map(({ email, state }) => [email, state]))
}

type Plan = CollectorsPlan & { collectors: CollectorRow[] }

async function planImport(context: Context, table: string): Promise<Plan> {
  const { rows, collectors: right, problems, skipped: repeated } = readCollectors(table, new Date())
  const known = await readKnown(
    context,
    right.map(({ email }) => email),
  )
  const collectors = right.filter(({ email }) => !known.has(email))
  const skipped = right.flatMap(({ row, email }): LeftOutRow[] => {
    const reason = known.get(email)
    return reason ? [{ row, email, reason }] : []
  })
  const plan = createHash('sha256')
    .update(JSON.stringify(collectors.map(({ row: _row, ...collector }) => collector)))
    .digest('hex')
  return {
    plan,
    rows,
    adds: collectors.length,
    examples: collectors.slice(0, EXAMPLES).map(({ email, consentedAt, words, tags }) => ({
      email,
      consentedAt: consentedAt.toISOString(),
      words,
      tags,
    })),
    problems: problems.slice(0, MAX_TOLD),
    skipped: [...repeated, ...skipped].sort((one, other) => one.row - other.row).slice(0, MAX_TOLD),
    collectors,
  }
}

/** The dry run: tells what an import of this table would add, and the problems of its rows. Writes nothing. */
export async function checkCollectors(context: Context, table: string): Promise<CollectorsPlan> {
  const { collectors: _collectors, ...plan } = await planImport(context, table)
  return plan
}

/**
 * Adds the collectors of a table, all of them or none. As in the dry run, rows with problems and addresses that the
 * shop knows, on the list or left, are left out.
 * @param shown the dry run's `plan`
 * @throws AppError conflict when the import would add others than shown; busy when somebody joins at the same moment
 */
export function importCollectors(context: Context, table: string, shown: string): Promise<{ added: number }> {
  return withTransaction(context, async (tx) => {
    const { plan, collectors } = await planImport(tx, table)
    if (plan !== shown) {
      throw new AppError('conflict', {
        message: 'The list has changed since this table was checked. Check it again.',
      })
    }
    if (collectors.length === 0) return { added: 0 }
    const added = await tx.query<{ id: number }>(sql`
      WITH given AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(collectors)}::jsonb)
          AS row (email text, "consentedAt" timestamptz, words text, tags jsonb)),
      added AS (
        INSERT INTO newsletter_subscriptions (email, subscribed_at, consent, consented_at, words)
        SELECT email, "consentedAt", 'imported', "consentedAt", words FROM given
        ON CONFLICT (email) DO NOTHING RETURNING id, email),
      tagged AS (
        INSERT INTO newsletter_subscriptions_texts (parent_id, path, "order", text)
        SELECT added.id, 'tags', place, tag FROM added JOIN given USING (email)
        CROSS JOIN LATERAL jsonb_array_elements_text(tags) WITH ORDINALITY AS each (tag, place))
      SELECT id FROM added`)
    // Somebody joined by the form at the same moment.
    if (added.length !== collectors.length) throw new AppError('busy', { retryAfter: 1 })
    await record(tx, {
      action: 'imported',
      noun: 'subscriber',
      changes: [{ field: 'subscribers', new: added.length }],
    })
    return { added: added.length }
  })
}
