import { type Feature, SWITCHED } from '../../feature'
import { adding } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { pageViewData } from './page-view-data'

const analyticsSwitch: FeatureSwitch = {
  name: 'analytics',
  label: 'Visits',
  says: 'Counts how often each page is opened, without cookies or names. Adds a tab to Site.',
  field: 'countVisits',
}

export const analytics: Feature = {
  name: 'analytics',
  purpose: 'Counts page views by day, without cookies',
  switch: SWITCHED,
  needs: ['legal'],
  data: [pageViewData, switchColumn(analyticsSwitch.field)],
  plugins: () => [
    adding({
      switches: [analyticsSwitch],
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
  ],
  serve: () => import('./serve'),
}
