import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

/** Adds to an artwork what its own page tells beside what lists do. */
type AddDetails = <One extends Artwork>(context: Context, artwork: One) => Promise<One>

export const artworkDetails = extensionPoint<AddDetails>('artwork details')

/** An artwork with all that its page tells. */
export async function withDetails<One extends Artwork>(context: Context, artwork: One): Promise<One> {
  let detailed = artwork
  for (const addDetails of context.extensions(artworkDetails)) detailed = await addDetails(context, detailed)
  return detailed
}
