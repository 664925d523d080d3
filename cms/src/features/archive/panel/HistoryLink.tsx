import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { historyAddress } from './archive-address'

/** The link from an artwork's page to its history. */
export const HistoryLink: UIFieldServerComponent = ({ data, user }) => {
  if (!isOwner(user) || !data?.id) return null
  return (
    <p className="field-type gesso-lists">
      <a href={historyAddress(Number(data.id))}>History: prices, sales and changes</a>
    </p>
  )
}
