import type { Picture, Rendition, Tiles } from '@gesso/shared-types/artwork'
import { mediaAddress } from './media-address'

/** A row of the pictures collection, as far as the screens need it. */
export type PictureRow = {
  id: number
  filename?: string | null
  width?: number | null
  height?: number | null
  placeholder: string
  renditions: unknown
  tiles?: unknown
}

/** The picture as the contract shows it; its address is the re-encoded source. */
export function presentPicture(row: PictureRow): Picture {
  return {
    url: mediaAddress(row.filename ?? ''),
    width: row.width ?? 0,
    height: row.height ?? 0,
    placeholder: row.placeholder,
    renditions: row.renditions as Rendition[],
    tiles: (row.tiles ?? null) as Tiles | null,
  }
}
