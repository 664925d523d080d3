import type { Embed } from './embedding'

const HAS_XMP = 0x04
const HAS_ALPHA = 0x10
/** `RIFF`, the size of the rest, `WEBP`. */
const RIFF = 12
const VP8X = 18

/** Reads size and transparency of a simple WebP, which has one chunk of pixels. */
function simplePicture(begin: Buffer): { width: number; height: number; hasAlpha: boolean } | null {
  const name = begin.toString('latin1', RIFF, RIFF + 4)
  if (name === 'VP8 ')
    return {
      width: begin.readUInt16LE(26) & 0x3fff,
      height: begin.readUInt16LE(28) & 0x3fff,
      hasAlpha: false,
    }
  if (name !== 'VP8L') return null
  const bits = begin.readUInt32LE(21)
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    hasAlpha: ((bits >>> 28) & 1) === 1,
  }
}

/** The chunk with the flags of an extended WebP, which a simple one does not have. */
function flagsOf(begin: Buffer): Buffer | null {
  if (begin.toString('latin1', RIFF, RIFF + 4) === 'VP8X')
    return Buffer.from(begin.subarray(RIFF, RIFF + VP8X))
  const picture = simplePicture(begin)
  if (!picture) return null
  const chunk = Buffer.alloc(VP8X)
  chunk.write('VP8X', 'latin1')
  chunk.writeUInt32LE(10, 4)
  chunk.writeUInt8(picture.hasAlpha ? HAS_ALPHA : 0, 8)
  chunk.writeUIntLE(picture.width - 1, 12, 3)
  chunk.writeUIntLE(picture.height - 1, 15, 3)
  return chunk
}

/** Writes XMP into the last chunk of a WebP, and into its flags that it is there. */
export const embedWebp: Embed = (begin, { xmp }) => {
  const isWebp = begin.length >= 30 && /^RIFF.{4}WEBP$/s.test(begin.toString('latin1', 0, RIFF))
  const flags = isWebp ? flagsOf(begin) : null
  if (!flags || (flags.readUInt8(8) & HAS_XMP) !== 0) return null
  flags.writeUInt8(flags.readUInt8(8) | HAS_XMP, 8)
  const chunk = Buffer.alloc(8)
  chunk.write('XMP ', 'latin1')
  chunk.writeUInt32LE(xmp.length, 4)
  const tail = Buffer.concat([chunk, xmp, Buffer.alloc(xmp.length % 2)])
  const isExtended = begin.toString('latin1', RIFF, RIFF + 4) === 'VP8X'
  const head = Buffer.concat([begin.subarray(0, RIFF), flags])
  head.writeUInt32LE(begin.readUInt32LE(4) + tail.length + (isExtended ? 0 : VP8X), 4)
  return { skip: isExtended ? RIFF + VP8X : RIFF, head, tail }
}
