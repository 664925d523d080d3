import { MAX_PICTURE_PIXELS } from '@gesso/shared-types/settings/shop-rules'
import { sharp } from '../../pictures/safe-sharp'
import type { Colour } from './surface-looks'

/** The longest side of a picture on a model, in pixels: phones show larger ones only smaller. */
const SIDE = 2048
/** The size at which the picture's border is averaged. */
const SMALL = 64

/** The picture of a model as JPEG in sRGB, and the colour that its border has. */
export type Surfaces = { jpeg: Buffer; edge: Colour }

/** Draws what covers a model. @param source the bytes of a picture's source */
export async function drawSurfaces(source: Buffer): Promise<Surfaces> {
  const jpeg = await sharp(source, { limitInputPixels: MAX_PICTURE_PIXELS, sequentialRead: true })
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const pixels = await sharp(jpeg)
    .resize(SMALL, SMALL, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { jpeg, edge: borderColour(pixels) }
}

/** The mean of the outermost pixels, of three bytes each. */
function borderColour(pixels: Buffer): Colour {
  const border: Colour[] = []
  for (let at = 0; at < SMALL * SMALL; at++) {
    const [x, y] = [at % SMALL, Math.floor(at / SMALL)]
    if (x > 0 && y > 0 && x < SMALL - 1 && y < SMALL - 1) continue
    border.push([pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0])
  }
  const mean = (part: 0 | 1 | 2) =>
    Math.round(border.reduce((sum, colour) => sum + colour[part], 0) / border.length)
  return [mean(0), mean(1), mean(2)]
}
