/** What is written into a file: an XMP packet, and for JPEG also the older form of IPTC's fields (IIM). */
export type Embedded = { xmp: Buffer; iim: Buffer }

/** How a file changes: `head` stands in place of its first `skip` bytes, and `tail` follows its last one. */
export type Change = { skip: number; head: Buffer; tail: Buffer }

/**
 * Finds how to write metadata into a file without touching its picture.
 * @param begin the first bytes of the file, all of them if it is short
 * @returns null if the file is not built as the shop's are; it then stays as it is
 */
export type Embed = (begin: Buffer, embedded: Embedded) => Change | null

export const NOTHING = Buffer.alloc(0)
