import { sql } from '@payloadcms/db-postgres/drizzle'
import type { DocumentSource } from '../../orders/reading/order-document'
import type { Context } from '../../platform/context'
import { readCertificatePdf } from './certificate-pdf'
import { pathOfLink } from './owner-links'

const keyOf = (id: number): string => `certificate-${id}`

type Valid = { id: number; title: string; number: string; seed: string; linkHash: string }

/** The valid certificates of an order that its buyer has not handed over. */
const readValid = (context: Context, orderId: string): Promise<Valid[]> =>
  context.query<Valid>(sql`
    SELECT certificates.id, title, number, seed, link_hash FROM certificates
    JOIN certificate_owners ON certificate_id = certificates.id AND certificate_owners.state = 'present' AND place = 1
    WHERE order_id = ${orderId} AND certificates.state = 'valid' ORDER BY certificates.id`)

const nameOf = ({ title, number }: Valid): string => (number ? `${title}, ${number}` : title)

/** Adds an order's certificates to its page, as documents and as links. */
export const certificateDocuments: DocumentSource = {
  list: async (context, orderId) =>
    (await readValid(context, orderId)).map((each) => ({
      key: keyOf(each.id),
      name: `Certificate of ${nameOf(each)}`,
    })),
  print: async (context, orderId, key) => {
    const found = (await readValid(context, orderId)).find(({ id }) => keyOf(id) === key)
    if (!found) return null
    const { fileName, bytes } = await readCertificatePdf(context, found.id)
    return { fileName: `${fileName}.pdf`, bytes }
  },
  /** The owner's pages, except those whose link cannot be derived any more. */
  pages: async (context, orderId) =>
    (await readValid(context, orderId)).flatMap((each) => {
      const path = pathOfLink(context.env.payloadSecret, each)
      return path === null ? [] : [{ name: nameOf(each), path }]
    }),
}
