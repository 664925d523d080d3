import { Button } from '@payloadcms/ui'
import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { isOnFor } from '../../../settings/switched-on'
import { isSellable } from '../sellable-works'

/** On a work's page, while its original can be sold: the way to ask a buyer for its payment. */
export const AskOnWork: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!isOwner(user) || !isOnFor(user, 'agreements') || !Number.isInteger(id)) return null
  if (!(await isSellable(shopContext(payload), id))) return null
  return (
    <div className="field-type">
      <Button
        buttonStyle="secondary"
        el="anchor"
        margin={false}
        size="medium"
        url={`/admin/agreements?work=${id}`}
      >
        Ask a buyer for payment
      </Button>
    </div>
  )
}
