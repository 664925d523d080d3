import type { Picture, Rendition, Tiles } from '@gesso/shared-types/artworks/artwork'
import type { Picture as PictureDocument } from '../payload-types'
import { mediaAddress } from './media-address'

/** The fields of a picture's document that are presented. */
export type PresentablePicture = Pick<
  PictureDocument,
  'filename' | 'width' | 'height' | 'placeholder' | 'renditions' | 'tiles' | 'alt'
>

/** Returns the picture in the contract's shape; its address is that of the re-encoded source. */
export function presentPicture(picture: PresentablePicture): Picture {
  return {
    url: mediaAddress(picture.filename ?? ''),
    width: picture.width ?? 0,
    height: picture.height ?? 0,
    placeholder: picture.placeholder,
    renditions: picture.renditions as Rendition[],
    tiles: (picture.tiles ?? null) as Tiles | null,
    ...(picture.alt && { alt: picture.alt }),
  }
}
