import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Env } from '../../platform/process/env'
import { openDirect, quoted } from './direct-client'

/** The database user may not create another database. */
export class NoScratchDatabase extends Error {}

const INSUFFICIENT_PRIVILEGE = '42501'

/** The name belongs to this database and shop, so that shops of one server do not meet. */
async function nameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ mark: string }>(
    "SELECT current_database() || ' ' || (SELECT code FROM installation WHERE id = 1) AS mark",
  )
  return `gesso_trial_${createHash('sha256')
    .update(rows[0]?.mark ?? '')
    .digest('hex')
    .slice(0, 16)}`
}

const drop = (client: pg.Client, name: string) =>
  client.query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`)

/** Removes what a crash may have left of a trial. */
export async function dropScratchDatabase(env: Env): Promise<void> {
  const client = await openDirect(env)
  try {
    await drop(client, await nameOf(client))
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Works in an empty database beside the shop's, which is removed afterwards. What a crash has left of it goes first.
 * @throws NoScratchDatabase where the user may not create one; errors of the database
 */
export async function inScratchDatabase<T>(env: Env, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openDirect(env)
  try {
    const name = await nameOf(client)
    await drop(client, name)
    await client.query(`CREATE DATABASE ${quoted(name)}`).catch((error: { code?: string }) => {
      throw error.code === INSUFFICIENT_PRIVILEGE ? new NoScratchDatabase() : error
    })
    try {
      const url = new URL(env.databaseDirectUrl)
      url.pathname = `/${name}`
      const scratch = await openDirect({ databaseDirectUrl: url.href })
      try {
        return await work(scratch)
      } finally {
        await scratch.end().catch(() => {})
      }
    } finally {
      await drop(client, name)
    }
  } finally {
    await client.end().catch(() => {})
  }
}
