import { PAYMENT_STATE_SETS } from '@gesso/shared-types/orders/order'
import type { IncompleteArtworks } from '../../../artworks/incomplete-artworks'
import type { Waiting } from '../../../orders/reading/waiting-for-artist'
import { listAddress } from '../list-address'

type Props = Waiting & IncompleteArtworks

/** Drafts may be incomplete. */
const IS_NO_DRAFT = { publication: { not_equals: 'draft' } }

/** The labels for one and for several, and the list that shows them. */
const MATTERS: { of: keyof Props; one: string; many: string; address: string }[] = [
  {
    of: 'ordersToSend',
    one: 'order to send',
    many: 'orders to send',
    address: listAddress('orders', [
      { paymentState: { in: [...PAYMENT_STATE_SETS.refundable] } },
      { status: { equals: 'pending' } },
      { dispute: { not_equals: 'lost' } },
    ]),
  },
  {
    of: 'unsentInTrash',
    one: 'paid order in the trash, neither sent nor refunded',
    many: 'paid orders in the trash, neither sent nor refunded',
    address: '/admin/collections/orders/trash',
  },
  {
    of: 'unreadMessages',
    one: 'unread message',
    many: 'unread messages',
    address: listAddress('contact_messages', [{ readAt: { exists: false } }]),
  },
  {
    of: 'failedEmails',
    one: 'email that could not be sent',
    many: 'emails that could not be sent',
    address: listAddress('emails', [{ state: { equals: 'failed' } }]),
  },
  {
    of: 'waitingEmails',
    one: 'email waits: email is not set up',
    many: 'emails wait: email is not set up',
    address: listAddress('emails', [{ state: { equals: 'queued' } }]),
  },
  {
    of: 'withoutPictures',
    one: 'work without a picture',
    many: 'works without pictures',
    address: listAddress('artworks', [{ images: { exists: false } }, IS_NO_DRAFT]),
  },
  {
    of: 'withoutPrice',
    one: 'original for sale without a price',
    many: 'originals for sale without a price',
    address: listAddress(
      'artworks',
      [{ originalState: { equals: 'for_sale' } }, { originalPrice: { exists: false } }, IS_NO_DRAFT],
      [{ originalState: { equals: 'for_sale' } }, { originalPrice: { equals: '0' } }, IS_NO_DRAFT],
    ),
  },
]

/** What is waiting for the artist, each with a link to its list. */
export function WaitingList(counts: Props) {
  const waiting = MATTERS.filter(({ of }) => counts[of] > 0)
  return (
    <section aria-labelledby="gesso-waiting" className="gesso-board">
      <h2 id="gesso-waiting">Waiting for you</h2>
      {waiting.length === 0 ? (
        <p>Nothing waits for you: all orders are sent, all messages are read.</p>
      ) : (
        <ul className="gesso-waiting">
          {waiting.map(({ of, one, many, address }) => (
            <li key={of}>
              <a href={address}>
                <strong>{counts[of]}</strong> {counts[of] === 1 ? one : many}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
