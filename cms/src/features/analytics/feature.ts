import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { section, withSection } from '../../settings/settings-section'
import { visitData } from './visit-data'
import { visitFields } from './visit-setting-fields'

export const analytics: Feature = {
  name: 'analytics',
  purpose: 'Sums of page views by day, without cookies',
  switch: 'Shop settings',
  needs: ['legal'],
  data: visitData,
  plugins: () => [
    adding({
      pages: {
        visits: {
          path: '/visits',
          component: '/features/analytics/panel/VisitsView#VisitsView',
          title: 'Visits',
        },
      },
      links: ['/features/analytics/panel/VisitsLink#VisitsLink'],
    }),
    withSection(section('Visits', visitFields), 'Mail server'),
  ],
  serve: () => import('./serve'),
}
