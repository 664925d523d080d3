/** IPTC's older fields that readers of JPEG still look for, by number, with the bytes that each may have. */
const FIELDS = {
  title: { number: 5, most: 64 },
  creator: { number: 80, most: 32 },
  credit: { number: 110, most: 32 },
  rights: { number: 116, most: 128 },
} as const

/** Says that the texts are UTF-8. */
const UTF8 = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47])

/** Cuts a text at a whole letter. */
function atMost(text: string, most: number): Buffer {
  let cut = ''
  for (const letter of text) {
    if (Buffer.byteLength(cut + letter) > most) break
    cut += letter
  }
  return Buffer.from(cut)
}

function field(number: number, value: Buffer): Buffer {
  const start = Buffer.from([0x1c, 2, number, 0, 0])
  start.writeUInt16BE(value.length, 3)
  return Buffer.concat([start, value])
}

/** Writes IPTC-IIM 4. Texts that are longer than the standard allows are cut; XMP has them whole. */
export function iptcIim(texts: Record<keyof typeof FIELDS, string | null>): Buffer {
  const fields = Object.entries(FIELDS).flatMap(([name, { number, most }]) => {
    const text = texts[name as keyof typeof FIELDS]
    return text ? [field(number, atMost(text, most))] : []
  })
  return Buffer.concat([UTF8, ...fields])
}
