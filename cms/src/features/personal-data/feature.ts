import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'

export const personalData: Feature = {
  name: 'personal-data',
  purpose: 'Shows, exports and erases what is stored about a person',
  switch: 'always',
  plugins: () => [
    adding({
      pages: {
        personalData: {
          path: '/personal-data',
          component: '/features/personal-data/panel/PersonalDataView#PersonalDataView',
          title: 'Personal data',
        },
      },
      tasks: [
        {
          name: 'personal-data',
          label: 'A person’s data',
          group: 'safety',
          path: '/personal-data',
          before: 'everything',
        },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
