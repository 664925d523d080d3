import type { Feature } from '../../feature'
import { showing, showingAboveList } from '../../platform/adding'

export const packingSlips: Feature = {
  name: 'packing-slips',
  purpose: 'Prints packing slips and address labels of orders',
  switch: 'always',
  needs: ['printing'],
  plugins: () => [
    showing('orders', {
      name: 'prints',
      Field: '/features/packing-slips/panel/OrderPrints#OrderPrints',
      below: 'sheet',
    }),
    showingAboveList('orders', '/features/packing-slips/panel/PrintSelected#PrintSelected'),
  ],
  serve: () => import('./serve'),
}
