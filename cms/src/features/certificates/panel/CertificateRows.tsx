import { groupCode } from '@gesso/shared-types/text/printed-code'
import { Moment } from '../../../panel/components/Moment'
import { STATE_WORDS, VOID_WORDS } from '../certificate-words'
import type { ListedCertificate } from '../list-certificates'

const nameOf = ({ subject, title, size, number }: ListedCertificate): string =>
  subject === 'original' ? `${title}, original` : [title, size, number].filter(Boolean).join(', ')

/** A list of certificates, the latest first, with links to their pages and PDFs. */
export function CertificateRows({ certificates }: { certificates: readonly ListedCertificate[] }) {
  return (
    <ul aria-label="Issued certificates" className="gesso-story">
      {certificates.map((each) => (
        <li className="gesso-moment" key={each.id}>
          <span className="gesso-hint">
            <Moment at={new Date(each.issuedAt).toISOString()} />
          </span>
          <span>
            <a href={`/admin/collections/certificates/${each.id}`}>{nameOf(each)}</a>:{' '}
            {STATE_WORDS[each.state]}
            {each.voidCause && ` (${VOID_WORDS[each.voidCause]})`}, {groupCode(each.code)}
            {each.hasPdf && (
              <>
                {' '}
                <a
                  aria-label={`PDF of ${nameOf(each)}`}
                  download="certificate.pdf"
                  href={`/api/cms/certificates/${each.id}/pdf`}
                >
                  PDF
                </a>
              </>
            )}
            {each.problem && ` ${each.problem}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
