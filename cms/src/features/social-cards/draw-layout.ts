import { sharp } from '../../pictures/safe-sharp'
import { drawLine } from './card-text'
import { InkMask } from './ink-mask'
import type { CardLayout } from './lay-out-card'
import type { Box } from './within'

/** Colours of the storefront's light theme. */
const WALL = '#f7f6f3'
const INK = [26, 25, 22] as const
const SOFT = [92, 88, 80] as const
/** The opacity of the edge, from 0 to 255. */
const EDGE_ALPHA = 26

/** Pixels in the form that sharp takes without a decoder. */
const pixels = (input: Buffer, width: number, height: number) => ({
  input,
  raw: { width, height, channels: 4 as const },
})

/** An edge around the picture, for pictures as pale as the wall; RGBA. */
function edgeOf({ width, height }: Box): Buffer {
  const edge = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1)
        edge.set([...INK, EDGE_ALPHA], (y * width + x) * 4)
  return edge
}

/** The size of a drawing in pixels, and the quality of its JPEG from 1 to 100. */
type Drawing = { width: number; height: number; quality: number }

/**
 * Draws a picture on the wall with words, as JPEG in sRGB.
 * @param picture the bytes of one of the picture's files; null draws the words alone
 */
export async function drawLayout(
  { picture: box, lines }: CardLayout,
  picture: Buffer | null,
  { width, height, quality }: Drawing,
): Promise<Buffer> {
  const masks = { ink: new InkMask(width, height), soft: new InkMask(width, height) }
  for (const { text, setting, isSoft, x, y } of lines)
    drawLine(isSoft ? masks.soft : masks.ink, text, setting, x, y)
  const hung =
    picture && box
      ? [
          {
            input: await sharp(picture)
              .resize(box.width, box.height, { fit: 'fill' })
              .toColourspace('srgb')
              .png({ compressionLevel: 0 })
              .toBuffer(),
            left: box.left,
            top: box.top,
          },
          { ...pixels(edgeOf(box), box.width, box.height), left: box.left, top: box.top },
        ]
      : []
  return sharp({ create: { width, height, channels: 3, background: WALL } })
    .composite([
      ...hung,
      pixels(masks.ink.inColour(INK), width, height),
      pixels(masks.soft.inColour(SOFT), width, height),
    ])
    .flatten({ background: WALL })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
