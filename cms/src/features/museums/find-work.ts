import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { getArtwork } from '../../artworks/read-artworks'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'

/** The path where something is now. */
export class Moved {
  constructor(readonly path: string) {}
}

type Place = {
  /** The address of what is made of a work. */
  pathOf: (slug: string) => string
  /** Where a page is now whose address has a redirect; null without one. */
  movedPage: (path: string) => Promise<string | null>
}

/**
 * Finds a public work by its slug, or where what is made of it is now: for a work by its id, and for an address that
 * has a redirect.
 * @throws AppError not_found
 */
export async function findWork(
  context: Context,
  slug: string,
  { pathOf, movedPage }: Place,
): Promise<Artwork | Moved> {
  try {
    const artwork = await getArtwork(context, slug)
    return artwork.slug === slug ? artwork : new Moved(pathOf(artwork.slug))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
    const path = await movedPage(`/artwork/${encodeURIComponent(slug)}`)
    const [, found] = /^\/artwork\/([^/?#]+)$/.exec(path ?? '') ?? []
    if (!found || decodeURIComponent(found) === slug) throw error
    return new Moved(pathOf(decodeURIComponent(found)))
  }
}
