import type { Feature } from '../../feature'
import { showingAboveList } from '../../platform/adding'

export const collectorsImport: Feature = {
  name: 'collectors-import',
  plugins: () => [
    showingAboveList(
      'newsletter_subscriptions',
      '/features/collectors-import/panel/ImportCollectorsLink#ImportCollectorsLink',
    ),
  ],
  serve: () => import('./serve'),
}
