import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { trailAddress } from './trail-address'

/** The link from a record's page to its entries in the audit trail. */
export const EntriesLink: UIFieldServerComponent = ({ data, user, ...props }) => {
  const { noun } = props as unknown as { noun: 'artwork' | 'order' | 'series' | 'legal_page' }
  if (!isOwner(user) || !data?.id) return null
  return (
    <p className="field-type gesso-lists">
      <a href={trailAddress({ noun, record: String(data.id) })}>
        Who changed this {noun.replace('_', ' ')}, and when
      </a>
    </p>
  )
}
