import { Moment } from '../../../panel/components/Moment'
import type { ParcelFactProps } from '../../../panel/components/orders/parcel-fact'
import { shopContext } from '../../../platform/context'
import { readAgreed } from '../agree-to-terms'

/** What the buyer of an order agreed to, with links to the texts of that time; nothing when nothing was asked. */
export async function AgreedTo({ payload, orderId }: ParcelFactProps) {
  const agreed = await readAgreed(shopContext(payload), orderId)
  const [first] = agreed
  if (!first) return null
  return (
    <p>
      The buyer ticked “{first.sentence}” on <Moment at={first.agreedAt} />:{' '}
      {agreed.map(({ page, number, title }, place) => (
        <span key={page}>
          {place > 0 && ', '}
          <a href={`/legal/${page}/${number}`}>
            {title}, version {number}
          </a>
        </span>
      ))}
    </p>
  )
}
