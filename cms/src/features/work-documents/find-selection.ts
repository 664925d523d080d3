import {
  MAX_DOCUMENT_WORKS,
  type WorkSelection,
} from '@gesso/shared-types/features/work-documents/work-document'
import { sql } from '@payloadcms/db-postgres'
import { GALLERY_ORDER } from '../../artworks/gallery-order'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { PLACE_WORDS } from '../archive/archive-words'
import { listArchive } from '../archive/list-archive'
import type { FoundView } from '../private-views/find-view'
import { findOwnView } from '../private-views/find-view'

/** Works in the order of their selection, with what is said of it. */
export type FoundSelection = {
  title: string
  words: string
  ids: number[]
  hasPrices: boolean
  /** The private view, which may have prices of its own. */
  view?: FoundView
}

async function findSeries(context: Context, id: number): Promise<FoundSelection> {
  const [row] = await context.query<{ title: string; words: string; ids: number[] }>(sql`
    SELECT title, coalesce(words, '') AS words, ARRAY(
      SELECT artworks.id FROM artworks JOIN artworks_rels AS member ON member.parent_id = artworks.id
      WHERE member.path = 'series' AND member.series_id = series.id AND deleted_at IS NULL
      ORDER BY ${GALLERY_ORDER} LIMIT ${MAX_DOCUMENT_WORKS + 1}) AS ids
    FROM series WHERE id = ${id}`)
  if (!row) throw new AppError('not_found', { message: 'This series is gone.' })
  return { ...row, hasPrices: true }
}

async function find(context: Context, selection: WorkSelection, isOwner: boolean): Promise<FoundSelection> {
  if ('works' in selection)
    return { title: '', words: '', ids: [...new Set(selection.works)], hasPrices: true }
  if ('series' in selection) return findSeries(context, selection.series)
  if ('view' in selection) {
    const view = await findOwnView(context, selection.view)
    const { title, words, workIds: ids } = view
    return { title, words, ids, hasPrices: view.prices !== 'none', view }
  }
  const { place } = selection.archive
  const asked = { limit: MAX_DOCUMENT_WORKS + 1, offset: 0, isOwner }
  const { works } = await listArchive(context, selection.archive, asked)
  const title = place ? `Works ${PLACE_WORDS[place].toLowerCase()}` : ''
  return { title, words: '', ids: works.map(({ id }) => id), hasPrices: true }
}

/**
 * Finds the works of a selection.
 * @throws AppError not_found; invalid_input naming `selection` where it has no work, or too many for a document
 */
export async function findSelection(
  context: Context,
  selection: WorkSelection,
  isOwner: boolean,
): Promise<FoundSelection> {
  const found = await find(context, selection, isOwner)
  if (found.ids.length === 0) throw invalidField('selection', 'There are no works in it yet.')
  if (found.ids.length > MAX_DOCUMENT_WORKS)
    throw invalidField('selection', `A document has at most ${MAX_DOCUMENT_WORKS} works: choose fewer.`)
  return found
}
