import type { Feature } from '../../feature'
import { adding, listing } from '../../platform/adding'
import { salesData } from './sales-data'

export const sales: Feature = {
  name: 'sales',
  purpose: 'Sales by month, best sellers, buyers, and tables of orders and customers',
  switch: 'always',
  needs: ['year'],
  data: salesData,
  plugins: () => [
    adding({
      today: ['/features/sales/panel/ThisMonth#ThisMonth'],
      pages: {
        sales: { path: '/sales', component: '/features/sales/panel/SalesView#SalesView', title: 'Sales' },
      },
      places: [{ section: 'money', label: 'Sales', path: '/sales', forOwners: true, before: 'The year' }],
    }),
    listing('customers', '/features/sales/panel/BuyersList#BuyersList'),
  ],
  serve: () => import('./serve'),
}
