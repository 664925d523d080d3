import { Button } from '@payloadcms/ui'
import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { ERASED_ADDRESS } from '../../../emails/erased-address'
import { AskButton } from '../../../panel/components/AskButton'
import { CopyLink } from '../../../panel/components/artworks/CopyLink'
import { Moment } from '../../../panel/components/Moment'
import { visibleSheet } from '../../../panel/components/orders/visible-sheet'
import { shopContext } from '../../../platform/context'
import { dayOf } from '../../../platform/text/when'
import { orderPathOf } from '../order-links'
import { readDeclared } from '../withdrawal'

/** The buyer's page of an order: whether they withdraw and, for an owner, its link with a way to replace it. */
export const OrderPage: UIFieldServerComponent = async (props) => {
  const sheet = await visibleSheet(props)
  if (!sheet) return null
  const { order } = sheet
  const context = shopContext(props.payload)
  const withdrawal = await readDeclared(context, order.id)
  const hasPage = isOwner(props.user) && order.customer.email !== ERASED_ADDRESS
  if (!withdrawal && !hasPage) return null
  const link = hasPage ? `${context.env.publicUrl}${await orderPathOf(context, order.id)}` : null
  return (
    <section aria-label="The buyer’s page" className="field-type gesso-sheet">
      <h2>The buyer’s page</h2>
      {withdrawal && (
        <>
          <p>
            <strong>The buyer withdraws from the purchase</strong>, declared on{' '}
            <Moment at={withdrawal.declaredAt} />.{' '}
            {withdrawal.receivedOn
              ? `Received on ${dayOf(withdrawal.receivedOn, 'UTC', 'long')}.`
              : 'Not received, or no day was given.'}{' '}
            Nothing was refunded by itself.
          </p>
          {withdrawal.words && (
            <p className="gesso-reply" dir="auto">
              {withdrawal.words}
            </p>
          )}
        </>
      )}
      {link && (
        <div className="field-type text gesso-private-link">
          <label className="field-label" htmlFor="gesso-order-link">
            Link for the buyer
          </label>
          <input id="gesso-order-link" readOnly value={link} />
          <p className="gesso-hint">
            It is in the buyer’s emails. Whoever has it sees this order with its address, can correct that
            until the order is sent, and can write to you. A new link ends this one; an email that you send
            again has the new one.
          </p>
          <div className="gesso-buttons">
            <CopyLink link={link} />
            <Button buttonStyle="secondary" el="anchor" margin={false} newTab size="small" url={link}>
              Open as the buyer
            </Button>
            <AskButton
              call={{ name: 'renewOrderLink', input: { id: order.id } }}
              label="Make a new link"
              question="Make a new link? The present one will say that there is a newer one."
              size="small"
            />
          </div>
        </div>
      )}
    </section>
  )
}
