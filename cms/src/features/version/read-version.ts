import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { VersionNow } from '@gesso/shared-types/features/version/version'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { type ChangelogSection, readChangelog } from './changelog'
import { installableFrom, newerThan } from './fetch-releases'
import { installation } from './installation'
import { readLastChange } from './last-change'
import { readProgram } from './program'
import { releasesSchema } from './releases'

type Looks = {
  isOn: boolean
  releases: unknown
  lookedAt: string | null
  problem: string | null
  putAwayVersion: string | null
  putAwayChange: string | null
}

/** Reads whether the shop looks for new versions, and what it found. */
export async function readLooks(context: Pick<Context, 'query'>): Promise<Looks> {
  const [row] = await context.query<Looks>(sql`
    SELECT is_on, releases, looked_at, problem, put_away_version, put_away_change FROM version_looks WHERE id = 1`)
  const none = { lookedAt: null, problem: null, putAwayVersion: null, putAwayChange: null }
  return row ?? { isOn: false, releases: null, ...none }
}

async function sectionOf(version: string): Promise<ChangelogSection | undefined> {
  const text = await readFile(resolve('CHANGELOG.md'), 'utf8').catch(() => '')
  return readChangelog(text).find((section) => section.version === version)
}

/** Reads the version that runs, what is known of newer ones, and how the latest change ended. */
export async function readVersion(context: Context): Promise<VersionNow> {
  const { version, source, way, versions } = readProgram()
  const section = await sectionOf(version)
  const { isOn, releases, lookedAt, problem } = await readLooks(context)
  // What an earlier look found is not shown once the artist does not want to know any more.
  const known = releasesSchema.safeParse(source && isOn ? releases : null)
  const newer = known.success ? newerThan(version, known.data) : []
  const { now, problem: installProblem } = installation()
  return {
    version,
    date: section?.date ?? null,
    news: section?.news ?? [],
    way,
    looks: source ? isOn : null,
    lookedAt: isOn && lookedAt ? isoInstant(lookedAt) : null,
    lookProblem: isOn ? problem : null,
    newer: newer.map(({ version, date, news }) => ({ version, date, news })),
    installable: (versions && known.success && installableFrom(version, known.data)?.version) || null,
    installing: now,
    installProblem,
    lastChange: await readLastChange(context.env.dataDir),
  }
}
