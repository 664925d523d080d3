import { rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CATALOGUE_HOURS } from '@gesso/shared-types/features/work-documents/work-document'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { isDiskFull } from '../../platform/process/disk-space'
import { type Lease, MAX_ATTEMPTS, NotOurs, own, takeLease, underLease } from '../../platform/workers/lease'
import type { CatalogueContent } from './catalogue-content'
import { clearFolders, inFolder, makeFolder } from './catalogue-folder'
import { profileFacts } from './print-profile'
import { readCataloguePicture } from './read-catalogue-picture'

const CATALOGUES = sql`catalogues`
const AGAIN_AFTER = sql`interval '20 seconds'`

const FULL = 'The server’s disk is full. Space has to be freed on the server first.'
const IN_VAIN = 'The catalogue could not be made. Try again later, with fewer works if it fails again.'

const placeOf = ({ id, leaseHolder }: Lease): string => `${id}-${leaseHolder}`

const fail = (context: Context, lease: Lease, words: string): Promise<unknown> =>
  context.query(sql`
    UPDATE catalogues SET state = 'failed', error = ${words}, finished_at = now() WHERE ${own(lease)}`)

async function make(context: Context, lease: Lease, signal: AbortSignal): Promise<void> {
  const place = placeOf(lease)
  const [row] = await context.query<{ content: CatalogueContent; profile: Buffer | null }>(sql`
    UPDATE catalogues SET place = ${place}, done = 0, missing = 0 WHERE ${own(lease)} RETURNING content, profile`)
  if (!row) throw new NotOurs()
  await makeFolder(context, place)
  const path = inFolder(context, place, 'profile.icc')
  const facts = row.profile && profileFacts(row.profile)
  const profile = row.profile && facts ? { path, icc: row.profile, channels: facts.channels } : null
  if (profile) await writeFile(path, profile.icc)
  // The code that reads fonts is large, so it is loaded with the first catalogue.
  const { writeCatalogue } = await import('./write-catalogue')
  const file = inFolder(context, place, 'catalogue.pdf')
  await writeCatalogue(row.content, file, {
    read: ({ source }, printed) => readCataloguePicture(context, source, printed, profile),
    onWork: async (done, missing) => {
      signal.throwIfAborted()
      const kept = await context.query(
        sql`UPDATE catalogues SET done = ${done}, missing = ${missing} WHERE ${own(lease)} RETURNING id`,
      )
      // It was cancelled, or another process has taken it over.
      if (kept.length === 0) throw new NotOurs()
    },
  })
  const { size } = await stat(file)
  await context.query(sql`
    UPDATE catalogues SET state = 'done', bytes = ${size}, profile = NULL, error = NULL, finished_at = now()
    WHERE ${own(lease)}`)
}

/**
 * Makes the catalogue that waits, if there is one, and removes old ones. Any number of processes may call this; after a
 * crash another call starts the catalogue again.
 * @throws the error of a failed attempt; a later call tries again
 */
export async function runCatalogues(context: Context, stopping: AbortSignal): Promise<void> {
  await context.query(sql`
    DELETE FROM catalogues
    WHERE state <> 'running' AND finished_at < now() - make_interval(hours => ${CATALOGUE_HOURS}::int)`)
  await clearFolders(context)
  const lease = await takeLease(context, CATALOGUES)
  if (!lease) return
  if (lease.attempts > MAX_ATTEMPTS) {
    await fail(context, lease, IN_VAIN)
    return
  }
  try {
    await underLease(context, CATALOGUES, lease, stopping, (signal) => make(context, lease, signal))
  } catch (error) {
    await rm(dirname(inFolder(context, placeOf(lease), 'catalogue.pdf')), { recursive: true, force: true })
    if (error instanceof NotOurs) return
    if (stopping.aborted) {
      // A process that stops does not count as a failed attempt.
      await context.query(
        sql`UPDATE catalogues SET due_at = now(), attempts = attempts - 1 WHERE ${own(lease)}`,
      )
      return
    }
    if (isDiskFull(error)) return void (await fail(context, lease, FULL))
    if (lease.attempts === MAX_ATTEMPTS) await fail(context, lease, IN_VAIN)
    else await context.query(sql`UPDATE catalogues SET due_at = now() + ${AGAIN_AFTER} WHERE ${own(lease)}`)
    throw error
  }
}
