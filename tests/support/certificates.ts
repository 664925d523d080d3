import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'
import { createArtwork } from './artworks'
import type { Visitor } from './visitor'

/** A shop, or several servers of one. */
type Rows = { query: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]> }

/** Names the artist, whatever else the shop's settings say. */
export async function nameArtist(shop: Rows, name = 'Vincent van Gogh'): Promise<void> {
  await shop.query(
    'INSERT INTO shop_settings (shop_name) SELECT NULL WHERE NOT EXISTS (SELECT 1 FROM shop_settings)',
  )
  await shop.query('UPDATE shop_settings SET artist_name = $1', [name])
}

/** Gives certificates with originals that are paid from now on. */
export async function certifyWhenPaid(shop: Rows): Promise<void> {
  await nameArtist(shop)
  await shop.query('UPDATE shop_settings SET certifies_originals = true')
}

/** What the database has of a certificate. */
export type CertificateRow = {
  id: number
  code: string
  state: string
  statement: string
  signature: string
  key_id: string
  pdf_hash: string
  void_cause: string | null
}

/** The certificates of an artwork, the oldest first. */
export const certificatesOf = (shop: Rows, artworkId: number): Promise<CertificateRow[]> =>
  shop.query<CertificateRow>('SELECT * FROM certificates WHERE artwork_id = $1 ORDER BY id', [artworkId])

/** Issues the certificate of the original of a new artwork, by hand. @returns its code and the owner's token, too */
export async function certify(shop: Rows, artist: Visitor, work: Parameters<typeof createArtwork>[1] = {}) {
  await nameArtist(shop)
  const artwork = await createArtwork(artist, work)
  const issued = await artist.call('issueCertificate', { artworkId: artwork.id, subject: 'original' })
  const [row] = await certificatesOf(shop, artwork.id)
  if (!row || issued.state !== 'valid') throw new Error('The certificate was not made')
  const { link } = await artist.call('renewOwnerLink', { id: String(issued.id) })
  return { id: String(issued.id), artworkId: artwork.id, artwork, code: row.code, token: tokenOf(link), row }
}

/** The token of an owner's link, or of its path. */
export const tokenOf = (link: string): string => /\/certificate\/owner\/([\w-]{43})/.exec(link)?.[1] ?? ''

/** The PDF of a certificate, as its owner downloads it. */
export async function pdfOf(owner: Visitor, token: string): Promise<Buffer> {
  const answer = await fetch(`${owner.shopUrl}/api/owned-certificates/${token}/pdf`)
  if (answer.status !== 200) throw new Error(`The PDF was refused with ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The boxes that a PDF's pages are drawn of, in points. */
function boxesOf(pdf: Buffer): number[][] {
  const drawn: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const from = at + 'stream\n'.length
    try {
      drawn.push(inflateSync(pdf.subarray(from, pdf.indexOf('endstream', from))).toString('latin1'))
    } catch {
      // A picture, or the end of a stream.
    }
  }
  const boxes = drawn.join('\n').matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re\b/g)
  return [...boxes].map(([, ...numbers]) => numbers.map(Number))
}

const SCALE = 6
const MARGIN = 24

/** What the QR code of a PDF says, read as a scanner does: its boxes painted in black on white. */
export function readQrCode(pdf: Buffer): string | null {
  const boxes = boxesOf(pdf)
  const left = Math.min(...boxes.map(([x = 0]) => x))
  const top = Math.min(...boxes.map(([, y = 0]) => y))
  const side = Math.ceil(Math.max(...boxes.map(([x = 0, , w = 0]) => x + w - left)) * SCALE) + 2 * MARGIN
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [x = 0, y = 0, w = 0, h = 0] of boxes) {
    const edge = (value: number, from: number) => Math.round((value - from) * SCALE) + MARGIN
    for (let down = edge(y, top); down < edge(y + h, top); down += 1)
      for (let across = edge(x, left); across < edge(x + w, left); across += 1)
        pixels.fill(0, (down * side + across) * 4, (down * side + across) * 4 + 3)
  }
  return jsQR(pixels, side, side)?.data ?? null
}
