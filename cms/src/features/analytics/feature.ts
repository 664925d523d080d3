import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { pageViewData } from './page-view-data'
import { pageViewFields } from './page-view-setting-fields'

export const analytics: Feature = {
  name: 'analytics',
  purpose: 'Counts page views by day, without cookies',
  switch: 'Settings',
  needs: ['legal'],
  data: pageViewData,
  plugins: () => [
    adding({
      pages: {
        pageViews: {
          path: '/visits',
          component: '/features/analytics/panel/PageViewsView#PageViewsView',
          title: 'Page views',
        },
      },
      places: [{ section: 'site', label: 'Visits', path: '/visits', forOwners: true, switch: 'analytics' }],
      tasks: [
        { name: 'visits', label: 'Visits', group: 'feature', fields: pageViewFields, switch: 'analytics' },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
