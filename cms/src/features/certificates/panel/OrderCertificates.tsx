import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { visibleSheet } from '../../../panel/components/orders/visible-sheet'
import { shopContext } from '../../../platform/context'
import { isOnFor } from '../../../settings/switched-on'
import { certifiableLines, certificatesOfOrder } from '../list-certificates'
import { CertificateRows } from './CertificateRows'
import { IssueCertificate } from './IssueCertificate'

/** Sorts 4/25 before 10/25. */
const inOrder = new Intl.Collator('en', { numeric: true }).compare

/** On an order's page: its certificates, and the forms that issue missing ones. */
export const OrderCertificates: UIFieldServerComponent = async (props) => {
  const sheet = await visibleSheet(props)
  if (!sheet) return null
  const context = shopContext(props.payload)
  const { id } = sheet.order
  const [certificates, lines] = await Promise.all([
    certificatesOfOrder(context, id),
    isOwner(props.user) && isOnFor(props.user, 'certificates') ? certifiableLines(context, [id]) : [],
  ])
  if (certificates.length === 0 && lines.length === 0) return null
  return (
    <section aria-label="Certificates" className="field-type gesso-sheet">
      <h2>Certificates</h2>
      {certificates.length > 0 && <CertificateRows certificates={certificates} />}
      {lines.map((line) => (
        <IssueCertificate
          artworkId={line.artworkId}
          key={line.id}
          number={line.numbers.toSorted(inOrder)[0]}
          name={line.subject === 'original' ? line.title : `${line.title}, print ${line.size}`}
          orderItemId={line.id}
          size={line.size}
          subject={line.subject}
        />
      ))}
    </section>
  )
}
