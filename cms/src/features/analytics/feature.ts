import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { section, withSection } from '../../settings/settings-section'
import { pageViewData } from './page-view-data'
import { pageViewFields } from './page-view-setting-fields'

export const analytics: Feature = {
  name: 'analytics',
  purpose: 'Counts page views by day, without cookies',
  switch: 'Shop settings',
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
      today: ['/features/analytics/panel/LookedAtMost#LookedAtMost'],
      places: [{ section: 'site', label: 'Visits', path: '/visits', forOwners: true, switch: 'analytics' }],
    }),
    withSection(section('Page views', pageViewFields), 'Mail server'),
  ],
  serve: () => import('./serve'),
}
