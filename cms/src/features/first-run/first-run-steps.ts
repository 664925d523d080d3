import type { FirstRunStep } from '@gesso/shared-types/features/first-run/first-run'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { decideAboutDemo } from '../demo/hang-demo'
import { asksAddress } from './set-first-address'

/** Reads what the first run asks for next. @throws AppError not_found if there is no first run */
export async function readFirstRun(context: Context): Promise<{ step: FirstRunStep; asksAddress?: true }> {
  const { query } = context
  const [run] = await query<{ step: FirstRunStep }>(sql`
    SELECT step FROM first_runs WHERE step <> 'account' OR NOT EXISTS (SELECT 1 FROM users)`)
  if (!run) throw new AppError('not_found')
  return { ...run, ...(asksAddress(context) && { asksAddress: true }) }
}

/** Begins the gallery with the demo, which a worker hangs, or without. @throws AppError conflict if it has begun */
export async function beginGallery(context: Context, isFurnished: boolean): Promise<void> {
  await withTransaction(context, async (tx) => {
    const begun = await tx.query(sql`
      UPDATE first_runs SET step = 'work' WHERE step = 'gallery' RETURNING id`)
    if (begun.length === 0) throw new AppError('conflict', { message: 'The gallery has begun already.' })
    await decideAboutDemo(tx, isFurnished)
  })
  if (isFurnished) context.wake?.('demo')
}

/** Ends the first run: its page is not found any more. Does nothing while there is no account. */
export async function endFirstRun({ query }: Context): Promise<void> {
  await query(sql`DELETE FROM first_runs WHERE step <> 'account'`)
}
