import type { AdminOrder } from '@gesso/shared-types/order'

const countries = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' })

type Props = { customer: AdminOrder['customer']; customerId: number; instructions: string | null }

/** The address as it is written on a parcel, how to reach the buyer, and what they asked for. */
export function ShipTo({ customer, customerId, instructions }: Props) {
  const { firstName, lastName, email, phone, address, city, zipCode, country } = customer
  const lines = [`${firstName} ${lastName}`, address, [zipCode, city].filter(Boolean).join(' ')]
  return (
    <div className="gesso-columns">
      <div>
        <h2>Ship to</h2>
        <address className="gesso-address">
          {lines.filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{/^[A-Z]{2}$/.test(country ?? '') ? countries.of(String(country)) : country}</span>
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
