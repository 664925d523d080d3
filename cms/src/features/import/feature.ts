import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { importData } from './import-data'

export const importing: Feature = {
  name: 'import',
  purpose: 'Imports works from a table or from another shop',
  switch: 'always',
  needs: ['archive', 'audit-trail', 'bucket', 'collectors-import', 'redirects', 'series'],
  data: importData,
  plugins: () => [
    adding({
      pages: {
        import: {
          path: '/import',
          component: '/features/import/panel/ImportView#ImportView',
          title: 'Import and export',
        },
      },
      places: [{ section: 'works', label: 'Import and export', path: '/import', isAction: true }],
    }),
  ],
  serve: () => import('./serve'),
}
