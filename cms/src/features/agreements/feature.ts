import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { agreementData } from './agreement-data'

export const agreements: Feature = {
  name: 'agreements',
  data: agreementData,
  plugins: () => [
    adding({
      pages: {
        agreements: {
          path: '/agreements',
          component: '/features/agreements/panel/AgreementsView#AgreementsView',
          title: 'Agreements',
        },
      },
      links: ['/features/agreements/panel/AgreementsLink#AgreementsLink'],
    }),
  ],
}
