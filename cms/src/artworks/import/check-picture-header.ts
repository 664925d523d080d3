import { open } from 'node:fs/promises'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '@gesso/shared-types/shop-rules'
import sharp from 'sharp'

const FORMATS = ['jpeg', 'png']
const TAIL = 64
const JPEG_END = Buffer.from([0xff, 0xd9])
const PNG_END = Buffer.from('IEND', 'latin1')
const UNREADABLE = 'is not a picture that can be read'

async function tailOf(path: string): Promise<{ size: number; tail: Buffer }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(Math.min(TAIL, size))
    await file.read(tail, 0, tail.length, size - tail.length)
    return { size, tail }
  } finally {
    await file.close()
  }
}

/**
 * What is wrong with a picture, as far as its head and its end tell: quick, for the dry run of a thousand. Whatever
 * only shows when it is developed is told then, by its row.
 * @returns words that follow its name, or null
 */
export async function checkPictureHeader(path: string): Promise<string | null> {
  const { size, tail } = await tailOf(path)
  if (size === 0) return 'is empty'
  if (size > MAX_PICTURE_BYTES) return 'has more than 50 MB'
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (metadata === null) return UNREADABLE
  if (!FORMATS.includes(metadata.format)) return 'is neither JPEG nor PNG'
  if ((metadata.pages ?? 1) > 1) return 'is animated'
  if (metadata.width * metadata.height > MAX_PICTURE_PIXELS) return 'has more than 100 megapixels'
  return tail.includes(metadata.format === 'png' ? PNG_END : JPEG_END) ? null : 'is cut off'
}
