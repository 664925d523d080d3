import { open } from 'node:fs/promises'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '@gesso/shared-types/settings/shop-rules'

const FORMATS = ['jpeg', 'png']
const TAIL_BYTES = 64
const JPEG_END = Buffer.from([0xff, 0xd9])
const PNG_END = Buffer.from('IEND', 'latin1')
const UNREADABLE = 'is not a picture that can be read'

async function readTail(path: string): Promise<{ size: number; tail: Buffer }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(Math.min(TAIL_BYTES, size))
    await file.read(tail, 0, tail.length, size - tail.length)
    return { size, tail }
  } finally {
    await file.close()
  }
}

/**
 * Checks a picture by its header and last bytes only, which is fast enough for a dry run with a thousand pictures.
 * Problems that only rendering can find are reported for their row during the import.
 * @returns what is wrong, to follow the file's name; null when nothing is
 */
export async function checkPictureHeader(path: string): Promise<string | null> {
  const { size, tail } = await readTail(path)
  if (size === 0) return 'is empty'
  if (size > MAX_PICTURE_BYTES) return 'has more than 50 MB'
  const { sharp } = await import('../../pictures/safe-sharp')
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (metadata === null) return UNREADABLE
  if (!FORMATS.includes(metadata.format)) return 'is neither JPEG nor PNG'
  if ((metadata.pages ?? 1) > 1) return 'is animated'
  if (metadata.width * metadata.height > MAX_PICTURE_PIXELS) return 'has more than 100 megapixels'
  return tail.includes(metadata.format === 'png' ? PNG_END : JPEG_END) ? null : 'is cut off'
}
