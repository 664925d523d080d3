import { lazyPage } from '../../routing/lazy-page'

/** What the home page shows in admin mode, in a chunk of its own. */
export const dashboardPage = lazyPage(
  'DashboardPage',
  async () => (await import('./DashboardPage')).DashboardPage,
)
