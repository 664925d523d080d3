import { groupCode } from '@gesso/shared-types/text/printed-code'
import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { Moment } from '../../../panel/components/Moment'
import { shopContext } from '../../../platform/context'
import { STATE_WORDS, SUBJECT_WORDS, VOID_WORDS } from '../certificate-words'
import { type ListedCertificate, readListedCertificate } from '../list-certificates'
import { CertificateActions } from './CertificateActions'

const headingOf = ({ state, voidCause }: ListedCertificate): string =>
  voidCause ? `${STATE_WORDS[state]}: ${VOID_WORDS[voidCause]}` : STATE_WORDS[state]

/** On a certificate's page: its work, state and history, and what the artist can do with it. */
export const CertificateSheet: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!user || !Number.isInteger(id)) return null
  const found = await readListedCertificate(shopContext(payload), id)
  if (!found) return null
  const code = groupCode(found.code)
  const moments: { at: string; text: string }[] = [
    { at: found.issuedAt, text: 'Issued' },
    ...found.transfers.map((at) => ({ at, text: 'Went to another owner' })),
    ...(found.voidedAt ? [{ at: found.voidedAt, text: `Void. ${found.voidReason ?? ''}` }] : []),
  ]
  return (
    <section aria-labelledby="gesso-certificate" className="field-type gesso-sheet">
      <h2 id="gesso-certificate">{headingOf(found)}</h2>
      <p>
        {SUBJECT_WORDS[found.subject]} of{' '}
        <a href={`/admin/collections/artworks/${found.artworkId}`}>{found.title}</a>
        {found.number && `, ${[found.size, found.number].filter(Boolean).join(', ')}`}
        {found.orderId && found.orderNumber && (
          <>
            , order <a href={`/admin/collections/orders/${found.orderId}`}>{found.orderNumber}</a>
          </>
        )}
      </p>
      <p>
        Code {code}
        {found.hasPdf && (
          <>
            {', '}
            <a href={`/certificate/${code}`}>its page for everybody</a>
            {', '}
            <a download="certificate.pdf" href={`/api/cms/certificates/${id}/pdf`}>
              its PDF
            </a>
          </>
        )}
      </p>
      {found.problem && <p className="gesso-hint">{found.problem}</p>}
      <ul aria-label="What happened" className="gesso-story">
        {moments.map(({ at, text }) => (
          <li className="gesso-moment" key={`${text} ${at}`}>
            <span className="gesso-hint">
              <Moment at={new Date(at).toISOString()} />
            </span>
            {text}
          </li>
        ))}
      </ul>
      {isOwner(user) && found.state !== 'void' && (
        <CertificateActions id={id} isValid={found.state === 'valid'} />
      )}
    </section>
  )
}
