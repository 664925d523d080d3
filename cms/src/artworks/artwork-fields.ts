import type * as z from 'zod/mini'
import { extensionPoint } from '../platform/extension-point'
import type { ArtworkColumns } from './table/artwork-column'

/** Fields of artworks that a feature adds to the core's. */
export type AddedFields = {
  /** Schemas that validate a save of each field. */
  input: Readonly<Record<string, z.ZodMiniType>>
  /** Their columns in the table of artworks, after the core's. The audit trail records the same values. */
  columns: ArtworkColumns
  /** Fields for which it only records that they changed. */
  hidden: readonly string[]
  /** Fields that no page and no call shows, and that are not read for them. */
  unread: readonly string[]
}

export const artworkFields = extensionPoint<AddedFields>('artwork fields')
