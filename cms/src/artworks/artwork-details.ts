import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

/** Adds to an artwork what its own page shows but lists do not. */
type AddDetails = <One extends Artwork>(context: Context, artwork: One) => Promise<One>

export const artworkDetails = extensionPoint<AddDetails>('artwork details')

/** Adds to an artwork everything that its page shows. */
export async function withDetails<One extends Artwork>(context: Context, artwork: One): Promise<One> {
  let detailed = artwork
  for (const addDetails of context.extensions(artworkDetails)) detailed = await addDetails(context, detailed)
  return detailed
}
