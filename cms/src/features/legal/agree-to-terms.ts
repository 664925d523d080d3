import {
  agreedLinks,
  agreementSentence,
  type LegalChange,
  type LegalLink,
} from '@gesso/shared-types/features/legal/legal'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'
import { paragraphsOf } from './paragraphs-of'
import { readLegalLinks } from './read-legal'

/** How many paragraphs of a change are shown; the page itself has all. */
const TOLD = 12

/**
 * Stores what an order's buyer agreed to, in a shop that asks for it: the sentence and the version of each page.
 * Stores nothing while no terms are published. When an order is placed again, agreements to other versions are
 * deleted.
 * @param agreed the ids of the versions that the buyer ticked
 * @throws AppError invalid_input when nothing was ticked and something must be; terms_changed when other versions are
 * current. Both list the current ones in `details.agreement`.
 */
export async function agreeToTerms(
  tx: Transaction,
  orderId: string,
  agreed: readonly number[] | undefined,
): Promise<void> {
  const asked = agreedLinks(await readLegalLinks(tx))
  if (asked.length === 0) return
  if (!agreed || agreed.length === 0) {
    const message = 'Please agree to the terms to complete your order.'
    throw new AppError('invalid_input', {
      message,
      fields: [{ field: 'agreement', message }],
      details: { agreement: asked },
    })
  }
  const ids = asked.map(({ version }) => version)
  if (agreed.length !== ids.length || ids.some((id) => !agreed.includes(id))) {
    throw new AppError('terms_changed', {
      details: { agreement: asked, changes: await readChanges(tx, asked, agreed) },
    })
  }
  await tx.query(sql`
    DELETE FROM order_agreements WHERE order_id = ${orderId} AND version_id <> ALL(${sql.param(ids)}::int[])`)
  await tx.query(sql`
    INSERT INTO order_agreements (order_id, version_id, sentence)
    SELECT ${orderId}, id, ${agreementSentence(asked)} FROM unnest(${sql.param(ids)}::int[]) AS id
    ON CONFLICT DO NOTHING`)
}

/** Compares the versions that the buyer saw with the current ones. */
async function readChanges(
  context: Context,
  asked: readonly LegalLink[],
  agreed: readonly number[],
): Promise<LegalChange[]> {
  const texts = await context.query<{ id: number; page: string; html: string }>(sql`
    SELECT id, page, html FROM legal_versions
    WHERE id = ANY(${sql.param([...agreed, ...asked.map(({ version }) => version)])}::int[])`)
  return asked.flatMap((link) => {
    if (agreed.includes(link.version)) return []
    const of = (isWanted: (id: number) => boolean) =>
      paragraphsOf(texts.find(({ id, page }) => page === link.page && isWanted(id))?.html ?? '')
    const now = of((id) => id === link.version)
    const before = of((id) => id !== link.version)
    // A page that the buyer has never seen is not shown as a change: it is new as a whole.
    if (before.length === 0) return [{ ...link, added: [], removed: [] }]
    return [
      {
        ...link,
        added: now.filter((text) => !before.includes(text)).slice(0, TOLD),
        removed: before.filter((text) => !now.includes(text)).slice(0, TOLD),
      },
    ]
  })
}

/** What the buyer of an order agreed to on one page. */
export type AgreedText = {
  page: string
  number: number
  title: string
  sentence: string
  agreedAt: string
}

/** Reads what the buyer of an order agreed to, page by page; empty when nothing was asked. */
export const readAgreed = (context: Context, orderId: string): Promise<AgreedText[]> =>
  context.query<AgreedText>(sql`
    SELECT page, number, title, sentence, agreed_at FROM order_agreements
    JOIN legal_versions ON legal_versions.id = version_id WHERE order_id = ${orderId} ORDER BY legal_versions.id`)
