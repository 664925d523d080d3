import type { SendingActions } from '../../orders/matters/order-matters'
import { calling } from '../../platform/matter-source'
import { switchedOn } from '../../settings/switched-on'
import { certifiableLines } from './list-certificates'

/** For an owner, beside an order to send: a button for each of its originals that has no certificate yet. */
export const certificateActions: SendingActions = async (context, orders, isOwner) => {
  const mayIssue = isOwner && (await switchedOn(context)).has('certificates')
  const lines = mayIssue
    ? await certifiableLines(
        context,
        orders.map(({ id }) => id),
      )
    : []
  return ({ id, customer }) => {
    const originals = lines.filter(({ orderId, subject }) => orderId === id && subject === 'original')
    return originals.map(({ artworkId, id: orderItemId, title }) =>
      calling(
        'issueCertificate',
        { artworkId, orderItemId, subject: 'original' },
        {
          label: originals.length === 1 ? 'Certificate' : `Certificate of ${title}`,
          done: `The certificate of ${title} is issued. ${customer.firstName} ${customer.lastName} gets it by email.`,
          stays: true,
        },
      ),
    )
  }
}
