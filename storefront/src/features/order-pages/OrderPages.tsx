import { useLocation } from 'react-router-dom'
import { usePageParams } from '../../routing/page-params'
import './order-page-calls'
import { findOrdersPath } from '../../routing/paths'
import { FindOrdersPage } from './FindOrdersPage'
import { FoundOrdersPage } from './FoundOrdersPage'
import { OrderPage } from './OrderPage'

/** An order's own page, the page that requests a link to all orders, and the page that shows them. */
export function OrderPages() {
  const { token } = usePageParams()
  const { pathname } = useLocation()
  if (token === undefined) return <FindOrdersPage />
  return pathname.startsWith(`${findOrdersPath}/`) ? (
    <FoundOrdersPage key={token} token={token} />
  ) : (
    <OrderPage key={token} token={token} />
  )
}
