import type { AdminOrder } from '@gesso/shared-types/orders/order'

type Props = { customer: AdminOrder['customer']; customerId: number; instructions: string | null }

/** The address for the parcel, how to reach the buyer, and their delivery instructions. */
export function ShipTo({ customer, customerId, instructions }: Props) {
  const { firstName, lastName, email, phone, addressLines } = customer
  return (
    <div className="gesso-columns">
      <div>
        <h2>Ship to</h2>
        <address className="gesso-address">
          {[`${firstName} ${lastName}`, ...addressLines].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <a href={`/admin/collections/customers/${customerId}`}>Correct the address</a>
      </div>
      <div>
        <h2>Buyer</h2>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
          <br />
          {phone ?? 'No phone number'}
        </p>
        {instructions && (
          <>
            <h2>Special instructions</h2>
            <p className="gesso-said">{instructions}</p>
          </>
        )}
      </div>
    </div>
  )
}
