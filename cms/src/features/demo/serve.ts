import type { demoEndpoints } from '@gesso/shared-types/features/demo/demo-endpoints'
import { sql } from '@payloadcms/db-postgres'
import type { Served } from '../../feature'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { readDemo } from './demo'
import { DEMO_ARTWORKS } from './demo-artworks'
import { keepDemo, removeDemo } from './remove-demo'

/** How often a process looks whether another one has left a demo gallery unfinished. */
const POLL_MS = 10 * 60_000

/** The work behind its calls. */
export const routes: Routes<keyof typeof demoEndpoints> = {
  readDemo: async (_input, context) => {
    const demo = await readDemo(context)
    return { hung: demo?.artworks.length ?? 0, of: DEMO_ARTWORKS.length, isHanging: demo?.isHanging ?? false }
  },
  removeDemo: async (_input, context) => {
    await removeDemo(context)
    return done
  },
  keepDemo: async (_input, context) => {
    await keepDemo(context)
    return done
  },
}

/** `SEED=demo`: hangs the demo gallery before the shop opens, unless it was decided already. */
export const fill: Served['fill'] = async (context, say) => {
  if (context.env.seed !== 'demo') return
  const { decideAboutDemo, hangDemo } = await import('./hang-demo')
  const [undecided] = await context.query(sql`SELECT 1 FROM installation WHERE seeded_at IS NULL`)
  if (undecided) await withTransaction(context, (tx) => decideAboutDemo(tx, true))
  const demo = await readDemo(context)
  if (!demo?.isHanging) return
  say(`Adding the demo gallery (${DEMO_ARTWORKS.length} artworks).`)
  await hangDemo(context)
}

/** The worker that hangs a demo gallery which the artist has chosen. */
const createDemoHanger = (context: Context): Worker =>
  createWorker({
    name: 'demo',
    trouble: 'The demo gallery is not hung',
    payload: context.payload,
    everyMs: POLL_MS,
    round: async (signal) => {
      if (!(await readDemo(context))?.isHanging) return
      const { hangDemo } = await import('./hang-demo')
      await hangDemo(context, signal)
    },
    whenFailed: 'The demo gallery was interrupted; it will be tried again',
  })

export const workers: Served['workers'] = [createDemoHanger]
