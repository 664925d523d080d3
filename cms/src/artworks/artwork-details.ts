import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

/** Adds to an artwork what its own page shows but lists do not. */
type AddDetails = <One extends Artwork>(context: Context, artwork: One) => Promise<One>

export const artworkDetails = extensionPoint<AddDetails>('artwork details')

/** Columns of artworks that are read in the statement that reads them anyway. */
export type WorkColumns = {
  columns: Readonly<Record<string, SQL>>
  /**
   * @param row the columns, in camelCase
   * @returns what the work's own page shows of them
   */
  add: (row: Readonly<Record<string, unknown>>) => Partial<Artwork>
}

export const workColumns = extensionPoint<WorkColumns>('columns of works')

/** Adds to an artwork everything that its page shows. */
export async function withDetails<One extends Artwork>(context: Context, artwork: One): Promise<One> {
  let detailed = artwork
  for (const addDetails of context.extensions(artworkDetails)) detailed = await addDetails(context, detailed)
  return detailed
}
