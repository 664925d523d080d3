import type { Context } from '../../../platform/context'
import { readPastChoices } from '../list-past-records'
import { listPastImports } from '../past-imports'
import { ImportPastOrders } from './ImportPastOrders'
import { PastTabs } from './PastTabs'

/** The page that imports files of a former shop, and takes them back. */
export async function PastImports({ context }: { context: Context }) {
  const [choices, imports] = await Promise.all([readPastChoices(context), listPastImports(context)])
  return (
    <main className="gesso-year gesso-past">
      <h1>Past orders</h1>
      <PastTabs choices={choices} shown="imports" />
      <section aria-labelledby="gesso-past-guide">
        <h2 id="gesso-past-guide">Bring over a former shop</h2>
        <p>
          Orders and customers of another shop become an archive: you find them here, and on the page of a
          customer or collector with the same email. They never count as orders of this shop.
        </p>
        <ul>
          <li>
            <strong>Shopify</strong>: Orders, Export, all orders, “CSV for Excel, Numbers, or other
            spreadsheet programs”; the same for Customers.
          </li>
          <li>
            <strong>Squarespace</strong>: Orders, Export all, with all kinds of orders.
          </li>
          <li>
            <strong>Big Cartel</strong>: Orders, More actions, Download CSV; once for shipped and once for
            unshipped ones.
          </li>
          <li>
            Any other shop: a table of{' '}
            <a download href="/api/cms/past-orders/template?kind=order">
              orders
            </a>{' '}
            or of{' '}
            <a download href="/api/cms/past-orders/template?kind=customer">
              customers
            </a>{' '}
            with our columns. Several rows with the same order number, one below the other, are one order.
          </li>
        </ul>
        <p>
          Consent to newsletters is not brought over: who agreed to one shop’s letters has not agreed to
          another’s. Those of whom you can prove it you can{' '}
          <a href="/admin/import#gesso-collectors">import as collectors</a>, with the day on which they
          agreed.
        </p>
      </section>
      <ImportPastOrders imports={imports} />
    </main>
  )
}
