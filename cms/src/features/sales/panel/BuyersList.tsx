import { formatCents } from '@gesso/shared-types/money/money'
import { Gutter } from '@payloadcms/ui'
import type { ListViewServerProps } from 'payload'
import { shopMode } from '../../../orders/shop-mode'
import { shopContext } from '../../../platform/context'
import { dayOf } from '../../../platform/text/when'
import { readTimeZone } from '../../../settings/read-time-zone'
import { listBuyers } from '../list-buyers'

const PER_PAGE = 25
const single = (value: unknown): string => (typeof value === 'string' ? value : '')

const pageAddress = (page: number, search: string): string =>
  `/admin/collections/customers?${new URLSearchParams({ page: String(page), ...(search && { search }) })}`

/** The buyers: one row per email, with the number of their orders and what they paid. */
export async function BuyersList({ payload, searchParams, user }: ListViewServerProps) {
  if (!user) return null
  const search = single(searchParams?.search).slice(0, 200).replaceAll('\0', '')
  const page = Math.min(Math.max(Number.parseInt(single(searchParams?.page), 10) || 1, 1), 100_000)
  const { items, total } = await listBuyers(shopContext(payload), { page, limit: PER_PAGE, q: search })
  const zone = await readTimeZone(shopContext(payload))
  const pages = Math.max(Math.ceil(total / PER_PAGE), 1)
  return (
    <Gutter className="gesso-buyers">
      <main>
        <h1>Customers</h1>
        <p className="gesso-hint">
          Everyone who bought{shopMode(shopContext(payload)) === 'test' && ' in test mode'}, by email address.
        </p>
        <search>
          <form action="/admin/collections/customers" className="gesso-search">
            <label>
              Name, email or city
              <input defaultValue={search} name="search" type="search" />
            </label>
            <button type="submit">Search</button>
          </form>
        </search>
        {items.length === 0 ? (
          <p>
            {search
              ? 'Nobody by that name, email or city has bought.'
              : 'Nobody has bought yet. Your first customer will appear here.'}
          </p>
        ) : (
          <div className="gesso-scroll">
            <table className="gesso-table gesso-cards">
              <thead>
                <tr>
                  <th scope="col">Customer</th>
                  <th scope="col">Place</th>
                  <th scope="col">Orders</th>
                  <th scope="col">Sum</th>
                  <th scope="col">Last order</th>
                </tr>
              </thead>
              <tbody>
                {items.map((buyer) => (
                  <tr key={buyer.email}>
                    <th scope="row">
                      <span className="gesso-two-lines">
                        <a href={`/admin/collections/customers/${buyer.id}`}>{buyer.name}</a>
                        {buyer.email}
                      </span>
                    </th>
                    <td>{[buyer.city, buyer.country].filter(Boolean).join(', ')}</td>
                    <td>
                      <a href={`/admin/collections/orders?${new URLSearchParams({ search: buyer.email })}`}>
                        {buyer.orders === 1 ? '1 order' : `${buyer.orders} orders`}
                      </a>
                    </td>
                    <td className="gesso-money">{formatCents(buyer.cents)}</td>
                    <td>{dayOf(buyer.latest, zone)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {pages > 1 && (
          <nav aria-label="Pages" className="gesso-lists">
            {page > 1 && <a href={pageAddress(page - 1, search)}>Previous</a>}
            <span>
              Page {page} of {pages} ({total} customers)
            </span>
            {page < pages && <a href={pageAddress(page + 1, search)}>Next</a>}
          </nav>
        )}
      </main>
    </Gutter>
  )
}
