import { crc32 } from 'node:zlib'
import { type Embed, NOTHING } from './embedding'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** The signature and IHDR, which comes first and always has 13 bytes. */
const SKIP = SIGNATURE.length + 12 + 13
/** The keyword by which readers know XMP; then neither compression nor language nor translation. */
const KEYWORD = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1')

/** Writes XMP into an iTXt chunk of a PNG, before its pixels. */
export const embedPng: Embed = (begin, { xmp }) => {
  if (begin.length < SKIP || !begin.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  const content = Buffer.concat([Buffer.from('iTXt'), KEYWORD, xmp])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  check.writeUInt32BE(crc32(content))
  return { skip: SKIP, head: Buffer.concat([begin.subarray(0, SKIP), length, content, check]), tail: NOTHING }
}
