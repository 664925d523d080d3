import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { isOnFor } from '../../../settings/switched-on'
import { certificatesOfArtwork } from '../list-certificates'
import { CertificateRows } from './CertificateRows'
import { IssueCertificate } from './IssueCertificate'

/** On an artwork's page: its certificates, and the forms that issue one, also for a work that was sold elsewhere. */
export const ArtworkCertificates: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!user || !Number.isInteger(id)) return null
  const certificates = await certificatesOfArtwork(shopContext(payload), id)
  const mayIssue = isOwner(user) && isOnFor(user, 'certificates') && !data?.deletedAt
  if (certificates.length === 0 && !mayIssue) return null
  const hasOriginals = certificates.some(({ subject, state }) => subject === 'original' && state !== 'void')
  return (
    <section aria-label="Certificates" className="field-type gesso-sheet">
      <h2>Certificates</h2>
      {certificates.length > 0 && <CertificateRows certificates={certificates} />}
      {mayIssue && !hasOriginals && (
        <IssueCertificate
          artworkId={id}
          name="the original"
          orderItemId={null}
          size={null}
          subject="original"
        />
      )}
      {mayIssue && (
        <details>
          <summary>A certificate of a numbered print</summary>
          <IssueCertificate artworkId={id} name="a print" orderItemId={null} size={null} subject="print" />
        </details>
      )}
    </section>
  )
}
