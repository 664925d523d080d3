import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type * as z from 'zod/mini'
import { extensionPoint } from '../platform/extension-point'
import type { ArtworkColumns } from './table/artwork-column'

/** Fields of artworks that a feature adds to those of the core. */
export type AddedFields = {
  /** How a save of each is checked. */
  input: Readonly<Record<string, z.ZodMiniType>>
  /** What the audit trail keeps before and after, as SQL over an artwork's row. */
  shown: Readonly<Record<string, SQL>>
  /** Of what it keeps only that it changed. */
  hidden: Readonly<Record<string, SQL>>
  /** What no page and no call shows: it is not even read for them. */
  unread: readonly string[]
  /** Their columns in the table of artworks; they stand behind those of the core. */
  columns: ArtworkColumns
}

export const artworkFields = extensionPoint<AddedFields>('artwork fields')
