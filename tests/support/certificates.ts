import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'
import { createArtwork } from './artworks'
import { until } from './until'
import type { Visitor } from './visitor'

/** One server of a shop, or a cluster of them. */
type Rows = { query: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]> }

/** Sets the artist's name and leaves the other shop settings as they are. */
export async function nameArtist(shop: Rows, name = 'Vincent van Gogh'): Promise<void> {
  await shop.query(
    'INSERT INTO shop_settings (shop_name) SELECT NULL WHERE NOT EXISTS (SELECT 1 FROM shop_settings)',
  )
  await shop.query('UPDATE shop_settings SET artist_name = $1', [name])
}

/** Switches on certificates for originals that are paid from now on. */
export async function certifyWhenPaid(shop: Rows): Promise<void> {
  await nameArtist(shop)
  await shop.query('UPDATE shop_settings SET certifies_originals = true')
}

/** A certificate as stored in the database. */
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

/** Reads the certificates of an artwork, oldest first. */
export const certificatesOf = (shop: Rows, artworkId: number): Promise<CertificateRow[]> =>
  shop.query<CertificateRow>('SELECT * FROM certificates WHERE artwork_id = $1 ORDER BY id', [artworkId])

/** The same, once the shop has made their PDFs. */
export async function madeCertificatesOf(shop: Rows, artworkId: number): Promise<CertificateRow[]> {
  let rows: CertificateRow[] = []
  await until(async () => {
    rows = await certificatesOf(shop, artworkId)
    return rows.every(({ state }) => state !== 'making')
  })
  return rows
}

/**
 * Issues a certificate for the original of a new artwork, by hand. @returns the certificate with its code and the
 * owner's token
 */
export async function certify(shop: Rows, artist: Visitor, work: Parameters<typeof createArtwork>[1] = {}) {
  await nameArtist(shop)
  const artwork = await createArtwork(artist, work)
  const issued = await artist.call('issueCertificate', { artworkId: artwork.id, subject: 'original' })
  const [row] = await madeCertificatesOf(shop, artwork.id)
  if (row?.state !== 'valid') throw new Error('The certificate was not made')
  const { link } = await artist.call('renewOwnerLink', { id: String(issued.id) })
  return { id: String(issued.id), artworkId: artwork.id, artwork, code: row.code, token: tokenOf(link), row }
}

/** Extracts the token from an owner's link or its path. */
export const tokenOf = (link: string): string => /\/certificate\/owner\/([\w-]{43})/.exec(link)?.[1] ?? ''

/** Downloads a certificate's PDF as its owner. */
export async function pdfOf(owner: Visitor, token: string): Promise<Buffer> {
  const answer = await fetch(`${owner.shopUrl}/api/owned-certificates/${token}/pdf`)
  if (answer.status !== 200) throw new Error(`The PDF was refused with ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The rectangles drawn on the pages of a PDF, as x, y, width and height in points. */
function boxesOf(pdf: Buffer): number[][] {
  const drawn: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const from = at + 'stream\n'.length
    try {
      drawn.push(inflateSync(pdf.subarray(from, pdf.indexOf('endstream', from))).toString('latin1'))
    } catch {
      // Not compressed: for example the word inside `endstream`, or a picture.
    }
  }
  const boxes = drawn.join('\n').matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re\b/g)
  return [...boxes].map(([, ...numbers]) => numbers.map(Number))
}

const SCALE = 6
const MARGIN = 24

/** Reads the QR code of a PDF by painting the PDF's rectangles as pixels; null when there is none. */
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
