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
    adding({ belowDashboard: ['/features/sales/panel/Sales#Sales'] }),
    listing('customers', '/features/sales/panel/BuyersList#BuyersList'),
  ],
  serve: () => import('./serve'),
}
