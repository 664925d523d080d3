import type { Feature } from '../../feature'
import { showingAboveList } from '../../platform/adding'

export const collectorsImport: Feature = {
  name: 'collectors-import',
  purpose: 'Imports the list of collectors from a file',
  switch: 'always',
  plugins: () => [
    showingAboveList(
      'newsletter_subscriptions',
      '/features/collectors-import/panel/ImportCollectorsLink#ImportCollectorsLink',
    ),
  ],
  serve: () => import('./serve'),
}
