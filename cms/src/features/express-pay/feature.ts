import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { expressPayFields } from './express-pay-setting-fields'

export const expressPay: Feature = {
  name: 'express-pay',
  purpose: 'Apple Pay, Google Pay and Link in the cart and at checkout',
  switch: 'Settings',
  plugins: () => [
    adding({
      tasks: [
        {
          name: 'express-pay',
          label: 'Apple Pay, Google Pay and Link',
          group: 'feature',
          fields: expressPayFields,
        },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
