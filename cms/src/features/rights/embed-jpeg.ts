import { type Embed, NOTHING } from './embedding'

const XMP_NAME = Buffer.from('http://ns.adobe.com/xap/1.0/\0')
const PHOTOSHOP_NAME = Buffer.from('Photoshop 3.0\0')
const IPTC_RESOURCE = Buffer.from('8BIM\x04\x04\0\0', 'latin1')
/** A segment's length has two bytes and counts itself. */
const LONGEST = 0xffff - 2

function segment(marker: number, content: Buffer): Buffer {
  const start = Buffer.from([0xff, marker, 0, 0])
  start.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([start, content])
}

/** The image resource in which Photoshop, and all readers since, keep IIM; padded to an even length. */
function iptcResource(iim: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(iim.length)
  return Buffer.concat([PHOTOSHOP_NAME, IPTC_RESOURCE, length, iim, Buffer.alloc(iim.length % 2)])
}

/** Writes XMP into APP1 and IIM into APP13 of a JPEG, behind the JFIF segment, which must come first. */
export const embedJpeg: Embed = (begin, { xmp, iim }) => {
  if (begin.length < 6 || begin.readUInt16BE(0) !== 0xffd8) return null
  const skip = begin.readUInt16BE(2) === 0xffe0 ? 4 + begin.readUInt16BE(4) : 2
  const contents = { app1: Buffer.concat([XMP_NAME, xmp]), app13: iptcResource(iim) }
  if (skip > begin.length || contents.app1.length > LONGEST || contents.app13.length > LONGEST) return null
  const head = [begin.subarray(0, skip), segment(0xe1, contents.app1), segment(0xed, contents.app13)]
  return { skip, head: Buffer.concat(head), tail: NOTHING }
}
