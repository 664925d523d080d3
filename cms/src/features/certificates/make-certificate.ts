import { createHash } from 'node:crypto'
import type {
  CertificateFacts,
  CertificatePaper,
  CertificateSubject,
} from '@gesso/shared-types/features/certificates/certificate'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { recordHistory } from '../../orders/record-history'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { isoDayOf } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'
import { drawCertificate } from './draw-certificate'
import { addOwner } from './owner-links'
import { queueCertificateLetter } from './queue-certificate-letter'
import { keepKey, signingKey } from './signing-key'
import { canonicalStatement, signStatement } from './statement'

export const NO_ARTIST_NAME =
  'A certificate names the artist: enter the artist’s name (Site, Name and words), then it is made.'

type Asked = {
  id: number
  code: string
  subject: CertificateSubject
  artworkId: number
  orderId: string | null
  size: string
  number: string
  issuedAt: string
  title: string
  year: number | null
  medium: string | null
  originalDimensions: string | null
  artistName: string | null
  paper: CertificatePaper | null
}

/**
 * Makes and signs the PDF of a certificate that was asked for, and gives its buyer the owner's link. It may be
 * repeated, and of two processes the first to store the PDF wins.
 * @returns false while something is missing, which its row then says; otherwise true
 */
export async function makeCertificate(context: Context, id: number): Promise<boolean> {
  const [asked] = await context.query<Asked>(sql`
    SELECT certificates.id, code, subject, artwork_id, order_id, certificates.size, certificates.number, issued_at,
      artworks.title, artworks.year, medium, original_dimensions, artist_name, certificate_paper AS paper
    FROM certificates JOIN artworks ON artworks.id = artwork_id
      LEFT JOIN (SELECT artist_name, certificate_paper FROM shop_settings LIMIT 1) AS settings ON true
    WHERE certificates.id = ${id} AND certificates.state = 'making'`)
  if (!asked) return true
  const artist = asked.artistName?.trim()
  if (!artist) {
    await context.query(sql`
      UPDATE certificates SET problem = ${NO_ARTIST_NAME} WHERE id = ${id} AND problem IS DISTINCT FROM ${NO_ARTIST_NAME}`)
    return false
  }
  const { code, subject, artworkId, number, title, paper } = asked
  const facts: CertificateFacts = {
    ...{ title, artist, subject, number },
    year: asked.year === null ? '' : String(asked.year),
    technique: asked.medium ?? '',
    size: subject === 'original' ? (asked.originalDimensions ?? '') : asked.size,
    date: isoDayOf(asked.issuedAt, await readTimeZone(context)),
  }
  const pdf = await drawCertificate(context, { facts, code, artworkId, paper: paper ?? 'A4' })
  await withTransaction(context, (tx) => store(tx, asked, facts, pdf))
  return true
}

async function store(tx: Transaction, asked: Asked, facts: CertificateFacts, pdf: Buffer): Promise<void> {
  const key = signingKey(tx.env.payloadSecret)
  const hash = createHash('sha256').update(pdf).digest('hex')
  const statement = canonicalStatement({ ...facts, code: asked.code, key: key.id, pdf: hash })
  const made = await tx.query(sql`
    UPDATE certificates SET state = 'valid', title = ${facts.title}, statement = ${statement}, key_id = ${key.id},
      signature = ${signStatement(tx.env.payloadSecret, statement)}, pdf_hash = ${hash}, problem = NULL, updated_at = now()
    WHERE id = ${asked.id} AND state = 'making' RETURNING id`)
  // Another process was faster, or the certificate has become void.
  if (made.length === 0) return
  await keepKey(tx, key)
  await tx.query(sql`INSERT INTO certificate_pdfs (certificate_id, bytes) VALUES (${asked.id}, ${pdf})`)
  await addOwner(tx, asked.id, 1, 'present')
  if (asked.orderId === null) return
  await recordHistory(tx, asked.orderId, `The certificate of ${facts.title} was issued.`)
  await queueCertificateLetter(tx, asked.id)
}
