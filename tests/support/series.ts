import type { StoredSeries } from '@gesso/shared-types/features/series/series'
import type { Visitor } from './visitor'

/** Creates a series as the panel does. @param fields other than its title */
export async function createSeries(
  artist: Visitor,
  title: string,
  fields: object = {},
): Promise<Pick<StoredSeries, 'id' | 'title' | 'slug'>> {
  const { status, text } = await artist.sendJson('POST', '/api/cms/series', { title, ...fields })
  if (status !== 201) throw new Error(`The series was refused: ${status} ${text}`)
  const { id, slug } = JSON.parse(text).doc
  return { id, title, slug }
}

/**
 * Saves fields of a series as the panel does. @returns the answer's status, and the message about the first invalid
 * field
 */
export async function saveSeries(artist: Visitor, id: number, fields: object) {
  const { status, text } = await artist.sendJson('PATCH', `/api/cms/series/${id}`, fields)
  return { status, said: JSON.parse(text).errors?.[0]?.data?.errors?.[0]?.message as string | undefined }
}
