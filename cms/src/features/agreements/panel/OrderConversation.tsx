import { Link } from '@payloadcms/ui'
import type { UIFieldServerComponent } from 'payload'
import { Moment } from '../../../panel/components/Moment'
import { visibleSheet } from '../../../panel/components/orders/visible-sheet'
import { showParts } from '../../../panel/components/show-parts'
import { messageFacts } from '../../../panel/features-in-panel'
import { shopContext } from '../../../platform/context'
import { MessageThread } from '../../answers/panel/MessageThread'
import { readOrderConversation } from '../read-order-conversation'

/** The conversation that led to an order; nothing for an order from the cart. */
export const OrderConversation: UIFieldServerComponent = async (props) => {
  const sheet = await visibleSheet(props)
  if (!sheet) return null
  const context = shopContext(props.payload)
  const conversation = await readOrderConversation(context, sheet.payment.agreementPaymentId)
  if (!conversation) return null
  const { message, thread } = conversation
  return (
    <section aria-label="Conversation" className="field-type gesso-sheet">
      <h2>Conversation</h2>
      <div className="gesso-thread">
        <p className="gesso-hint">
          {message.name}, <Moment at={message.createdAt} />:{' '}
          <Link href={`/admin/collections/contact_messages/${message.id}`} prefetch={false}>
            {message.subject}
          </Link>
        </p>
        <p className="gesso-reply" dir="auto">
          {message.message}
        </p>
        {showParts(messageFacts, { thread })}
        <MessageThread thread={thread} />
      </div>
    </section>
  )
}
