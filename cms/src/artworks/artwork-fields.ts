import type * as z from 'zod/mini'
import { extensionPoint } from '../platform/extension-point'
import type { ArtworkColumns } from './table/artwork-column'

/** Fields of artworks that a feature adds to those of the core. */
export type AddedFields = {
  /** How a save of each is checked. */
  input: Readonly<Record<string, z.ZodMiniType>>
  /** Their columns in the table of artworks, behind those of the core. The audit trail keeps the same values. */
  columns: ArtworkColumns
  /** Of which it keeps only that they changed. */
  hidden: readonly string[]
  /** What no page and no call shows: it is not even read for them. */
  unread: readonly string[]
}

export const artworkFields = extensionPoint<AddedFields>('artwork fields')
