import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { versionData } from './version-data'

export const version: Feature = {
  name: 'version',
  purpose: 'Says what is new, looks for new versions, and installs them where the launcher runs the shop',
  switch: 'always; it looks once the artist asks for it',
  data: versionData,
  plugins: () => [
    adding({
      pages: {
        version: {
          path: '/settings/version',
          component: '/features/version/panel/VersionView#VersionView',
          title: 'Version',
        },
      },
      tasks: [
        {
          name: 'version',
          label: 'Version',
          group: 'safety',
          path: '/settings/version',
          before: 'audit-trail',
        },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
