import { Link } from '@payloadcms/ui'
import type { UIFieldServerComponent } from 'payload'
import { Moment } from '../../../panel/components/Moment'
import { visibleSheet } from '../../../panel/components/orders/visible-sheet'
import { shopContext } from '../../../platform/context'
import { MessageThread } from '../../answers/panel/MessageThread'
import { readNotesForArtist } from '../order-notes'

/** The messages that the buyer wrote on the order's page, with the answers; nothing without messages. */
export const OrderNotes: UIFieldServerComponent = async (props) => {
  const sheet = await visibleSheet(props)
  if (!sheet) return null
  const notes = await readNotesForArtist(shopContext(props.payload), sheet.order.id)
  if (notes.length === 0) return null
  return (
    <section aria-label="Messages about this order" className="field-type gesso-sheet">
      <h2>Messages about this order</h2>
      {notes.map(({ message, thread }) => (
        <div className="gesso-thread" key={message.id}>
          <p className="gesso-hint">
            {message.name}, <Moment at={message.createdAt} />:{' '}
            <Link href={`/admin/collections/contact_messages/${message.id}`} prefetch={false}>
              {thread.answeredAt ? 'Open the message' : 'Answer'}
            </Link>
          </p>
          <p className="gesso-reply" dir="auto">
            {message.message}
          </p>
          <MessageThread thread={thread} />
        </div>
      ))}
    </section>
  )
}
