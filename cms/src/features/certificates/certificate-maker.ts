import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { CERTIFICATES_CHANNEL } from './ask-for-certificate'
import { makeCertificate } from './make-certificate'

/** The most certificates of one round; the next round continues. */
const AT_ONCE = 20

/** The worker that makes the certificates that were asked for. */
export const createCertificateMaker = (context: Context): Worker =>
  createWorker({
    name: 'certificates',
    trouble: 'Certificates are not made',
    payload: context.payload,
    everyMs: context.env.sweepSeconds * 1000,
    wokenBy: CERTIFICATES_CHANNEL,
    round: (signal) => makeDue(context, signal),
    whenFailed: 'Certificates could not be made; the next round tries again',
  })

async function makeDue(context: Context, signal: AbortSignal): Promise<void> {
  // Those that failed before come last, so that they do not hold up others.
  const due = await context.query<{ id: number }>(sql`
    SELECT id FROM certificates WHERE state = 'making' ORDER BY problem IS NOT NULL, updated_at, id LIMIT ${AT_ONCE}`)
  for (const { id } of due) {
    if (signal.aborted) return
    await makeCertificate(context, id).catch(async (error: unknown) => {
      context.payload.logger.warn({
        err: error,
        msg: 'A certificate could not be made; the next round tries again',
      })
      await context.query(sql`
        UPDATE certificates SET problem = 'Its PDF could not be made. The shop tries again by itself.', updated_at = now()
        WHERE id = ${id} AND state = 'making'`)
    })
  }
}
