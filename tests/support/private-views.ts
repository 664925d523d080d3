import type { Shop } from './shop'
import type { Visitor } from './visitor'

export type SavedView = { id: number; token: string }

/** Creates a private view as the panel does. @param fields other than its title */
export async function createView(
  shop: Shop,
  artist: Visitor,
  title: string,
  fields: object = {},
): Promise<SavedView> {
  const { status, text } = await artist.sendJson('POST', '/api/cms/private_views', { title, ...fields })
  if (status !== 201) throw new Error(`The view was refused: ${status} ${text}`)
  const { id } = JSON.parse(text).doc
  return { id, token: await viewToken(shop, id) }
}

/** The current token of a view's link. */
export async function viewToken(shop: Shop, id: number): Promise<string> {
  const [row] = await shop.query<{ token: string }>('SELECT token FROM private_views WHERE id = $1', [id])
  return row?.token ?? ''
}

/**
 * Saves fields of a view as the panel does. @returns the answer's status, and the first invalid field with its
 * message
 */
export async function saveView(artist: Visitor, id: number, fields: object) {
  const { status, text } = await artist.sendJson('PATCH', `/api/cms/private_views/${id}`, fields)
  const [error] = JSON.parse(text).errors ?? []
  const [problem] = error?.data?.errors ?? []
  return {
    status,
    field: problem?.path as string | undefined,
    said: (problem?.message ?? error?.message) as string | undefined,
  }
}
