import { sql } from '@payloadcms/db-postgres'
import type { Context, Transaction } from '../../platform/context'

/** What the demo gallery has brought: the ids of its works and series, and what it wrote into the settings, if anything. */
export type Demo = {
  /** In the order of DEMO_ARTWORKS. */
  artworks: number[]
  series: number[]
  settings: object | null
  /** It switched on what it shows. */
  isSwitchedOn?: true
  /** Works are still being added. */
  isHanging?: true
  /** The artist wants it to stay beside works of their own. */
  isKept?: true
}

/** Reads what the demo gallery has brought; null if there is none. */
export async function readDemo({ query }: Pick<Context, 'query'>): Promise<Demo | null> {
  const [found] = await query<{ demo: Demo | null }>(sql`SELECT demo FROM installation WHERE id = 1`)
  return found?.demo ?? null
}

/** Reads the same and keeps others from changing it until the transaction ends. */
export async function lockDemo(tx: Transaction): Promise<Demo | null> {
  const [found] = await tx.query<{ demo: Demo | null }>(
    sql`SELECT demo FROM installation WHERE id = 1 FOR UPDATE`,
  )
  return found?.demo ?? null
}

/** Stores what the demo gallery has brought; null removes it. */
export async function writeDemo(tx: Transaction, demo: Demo | null): Promise<void> {
  await tx.query(sql`UPDATE installation SET demo = ${demo && JSON.stringify(demo)}::jsonb WHERE id = 1`)
}
