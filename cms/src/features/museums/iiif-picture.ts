import { imagePath } from '@gesso/shared-types/features/museums/iiif-paths'
import { mediaName, pictureIdOf } from '../../pictures/media-address'
import { imageService } from './image-info'
import { smallestLevel } from './pyramid'

type Sized = { width: number; height: number }

/** The absolute base address of a picture. @param url of its source */
export const imageBase = (publicUrl: string, url: string): string =>
  publicUrl + imagePath(pictureIdOf(mediaName(url) ?? '') ?? '')

/** A JPEG of a picture with its service, as manifests refer to it. @param size as in `full/{size}/…` */
export const imageOf = (base: string, size: string, { width, height }: Sized) => ({
  id: `${base}/full/${size}/0/default.jpg`,
  type: 'Image',
  format: 'image/jpeg',
  width,
  height,
  service: [imageService(base)],
})

/** The thumbnail of a picture: its pyramid's smallest level. */
export function thumbnailOf(publicUrl: string, picture: Sized & { url: string }) {
  const { width, height } = smallestLevel(picture)
  return [imageOf(imageBase(publicUrl, picture.url), `${width},${height}`, { width, height })]
}
