import { SETTLED_WORDS } from '@gesso/shared-types/features/fair/fair-entry'
import { FAIR_PATH } from '@gesso/shared-types/features/fair/fair-paths'
import type { Matter } from '@gesso/shared-types/today/matter'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { calling, type MatterSource, type MattersAsked } from '../../platform/matter-source'
import { type EntryRow, IS_OPEN } from './read-entries'

const KIND_WORDS = { sale: 'The sale', hold: 'The hold', contact: 'The address' } as const

const matterOf = ({ id, sent, says }: EntryRow): Matter => ({
  key: id,
  title: [
    `${KIND_WORDS[sent.kind]} of the fair did not go through: `,
    sent.work ? { title: sent.work.title } : (sent.name ?? ''),
  ],
  isWrong: true,
  says: [says ?? ''],
  actions: [
    { label: 'See the fair', href: FAIR_PATH },
    ...(['same_buyer', 'given_back', 'note'] as const)
      .filter((by) => sent.kind === 'sale' || by === 'note')
      .map((by) =>
        calling('settleFairEntry', { id, by }, { label: SETTLED_WORDS[by], done: `${SETTLED_WORDS[by]}.` }),
      ),
  ],
})

/** What was done at a fair and stands against what has happened meanwhile, the oldest first. */
export const fairMatters: MatterSource = {
  kind: 'fair',
  urgency: 'now',
  one: 'entry of the fair',
  many: 'entries of the fair',
  forOwners: true,
  read: async (context: Context, { limit }: MattersAsked) =>
    (
      await context.query<EntryRow>(
        sql`SELECT * FROM fair_entries WHERE ${IS_OPEN} ORDER BY at, id LIMIT ${limit}`,
      )
    ).map(matterOf),
}
