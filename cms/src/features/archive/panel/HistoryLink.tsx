import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { historyAddress } from './archive-address'

/** On an artwork's own page: the way to its prices, states and sales over the years. */
export const HistoryLink: UIFieldServerComponent = ({ data, user }) => {
  if (!isOwner(user) || !data?.id) return null
  return (
    <p className="field-type gesso-lists">
      <a href={historyAddress(Number(data.id))}>History: prices, sales and changes</a>
    </p>
  )
}
