import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { getArtwork } from '../../artworks/read-artworks'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { movedPages } from '../../platform/http/serve-storefront'
import { Moved } from './serve-json'

/** Finds where a work is now whose page has a redirect; null without one. */
async function findMoved(context: Context, slug: string): Promise<string | null> {
  for (const find of context.extensions(movedPages)) {
    const path = await find(context, `/artwork/${encodeURIComponent(slug)}`)
    const [, found] = /^\/artwork\/([^/?#]+)$/.exec(path ?? '') ?? []
    if (found) return decodeURIComponent(found)
  }
  return null
}

/**
 * Finds a public work by its slug, or where what is made of it is now: for a work by its id, and for an address that
 * has a redirect.
 * @param pathOf the address of what is made of a work
 * @throws AppError not_found
 */
export async function findWork(
  context: Context,
  slug: string,
  pathOf: (slug: string) => string,
): Promise<Artwork | Moved> {
  try {
    const artwork = await getArtwork(context, slug)
    return artwork.slug === slug ? artwork : new Moved(pathOf(artwork.slug))
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === 'not_found'
    const moved = isUnknown ? await findMoved(context, slug) : null
    if (moved === null || moved === slug) throw error
    return new Moved(pathOf(moved))
  }
}
