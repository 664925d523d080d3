import type { SelectedWorks, WorkSelection } from '@gesso/shared-types/features/work-documents/work-document'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { findSelection } from './find-selection'
import { readSelectedWorks } from './read-selected-works'

/**
 * Reads what the form of a selection's documents begins with.
 * @throws AppError as findSelection and readSelectedWorks
 */
export async function readWorkSelection(
  context: Context,
  selection: WorkSelection,
  isOwner: boolean,
): Promise<SelectedWorks> {
  const found = await findSelection(context, selection, isOwner)
  const [works, [settings]] = await Promise.all([
    readSelectedWorks(context, found),
    context.query<{ statement: string }>(
      sql`SELECT coalesce(statement, '') AS statement FROM shop_settings LIMIT 1`,
    ),
  ])
  return {
    title: found.title,
    words: found.words.trim() || settings?.statement.trim() || '',
    hasPrices: found.hasPrices,
    works: works.map(({ id, title, picture }) => ({ id, title, hasPicture: picture !== null })),
  }
}
