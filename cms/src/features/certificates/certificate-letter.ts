import type { OrderMode } from '@gesso/shared-types/orders/order'
import { groupCode } from '@gesso/shared-types/text/printed-code'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { CannotRender } from '../../emails/render-email'
import type { Template } from '../../emails/template'
import { checkAddress } from './draw-certificate'
import { pathOfLink, readOpenOwners } from './owner-links'

/** The data in the outbox, which never holds the owner's link. Its fields are gone once the email is sent. */
export type CertificateLetterData = { certificateId?: number; title?: string; mode?: OrderMode }

/** Sends the buyer of a work the owner's link of its certificate. */
export const certificateLetter: Template<CertificateLetterData> = {
  label: 'Certificate',
  secretHours: 24 * 7,
  subject: ({ title = 'your work', mode }) =>
    `${mode === 'test' ? '[Test] ' : ''}The certificate of authenticity of ${title}`,
  isWanted: async (context, _recipient, { certificateId = 0 }) =>
    (
      await context.query(sql`
        SELECT 1 FROM certificates JOIN certificate_owners ON certificate_id = certificates.id
        WHERE certificates.id = ${certificateId} AND certificates.state = 'valid' AND place = 1
          AND certificate_owners.state = 'present'`)
    ).length > 0,
  write: async ({ certificateId, title = '', mode }, { context, publicUrl }) => {
    const heading = 'Your certificate of authenticity'
    if (certificateId === undefined) {
      const text = '(The owner’s link was in the email only and is not kept here.)'
      return { preview: '', heading, blocks: [{ kind: 'note', text }] }
    }
    const [found] = await context.query<{ code: string }>(sql`
      SELECT code FROM certificates WHERE id = ${certificateId}`)
    const [owner] = await readOpenOwners(context, certificateId)
    const path = owner && pathOfLink(context.env.payloadSecret, owner)
    if (!found || !path)
      throw new CannotRender(
        'The owner’s link of this certificate can no longer be shown: make a new one on the certificate’s page.',
      )
    return {
      preview: `It says that ${title} is genuine, and anybody can check it.`,
      heading,
      notice:
        mode === 'test' ? 'This certificate belongs to a test order: it vouches for nothing.' : undefined,
      blocks: [
        {
          kind: 'paragraph',
          text: `Here is the certificate of ${title}. It is signed by the shop: whoever has its code can check it at any time.`,
        },
        { kind: 'lines', name: 'Its code', lines: [groupCode(found.code)] },
        { kind: 'button', label: 'Open your certificate', href: `${publicUrl}${path}` },
        {
          kind: 'paragraph',
          text: 'Download it there as a PDF. When the work goes to somebody else one day, hand the certificate over on the same page: it makes a link for the next owner. No name is asked for or shown.',
        },
        {
          kind: 'note',
          text: `The link is yours alone; keep this email. To others you give the code: ${checkAddress(publicUrl, found.code)}`,
        },
      ],
    }
  },
}
