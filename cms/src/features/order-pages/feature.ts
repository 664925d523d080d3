import type { Feature } from '../../feature'
import { adding, showing } from '../../platform/adding'
import { addressCode } from './address-code-email'
import { orderPageData } from './order-page-data'
import { withdrawalDeclared, withdrawalReceived } from './withdrawal-email'
import { withdrawalFields } from './withdrawal-setting-fields'
import { yourOrders } from './your-orders'

export const orderPages: Feature = {
  name: 'order-pages',
  purpose: 'A page of each order for its buyer',
  switch: 'always',
  needs: ['address-correction', 'answers', 'shipping-zones'],
  data: orderPageData,
  emails: {
    address_code: addressCode,
    withdrawal_received: withdrawalReceived,
    withdrawal_declared: withdrawalDeclared,
    your_orders: yourOrders,
  },
  plugins: () => [
    adding({ taskFields: { orders: withdrawalFields } }),
    showing('orders', {
      name: 'page',
      Field: '/features/order-pages/panel/OrderPage#OrderPage',
      below: 'money',
    }),
    showing('orders', {
      name: 'buyersNotes',
      Field: '/features/order-pages/panel/OrderNotes#OrderNotes',
      above: 'story',
    }),
  ],
  serve: () => import('./serve'),
}
