import { type Feature, SWITCHED } from '../../feature'
import { adding, hooking, shownField, withTab } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { editionData } from './edition-data'
import { keepEditions } from './keep-editions'
import { keptOnByEdition } from './kept-on-by-edition'

const editionsSwitch: FeatureSwitch = {
  name: 'editions',
  label: 'Print editions',
  says: 'Number the prints of a size, such as 1 of 25. Shows on the work, beside its size.',
  field: 'editionsOn',
  before: 'agreements',
  keptOnBy: keptOnByEdition,
}

export const editions: Feature = {
  name: 'editions',
  purpose: 'Numbered prints; each number is sold once',
  switch: SWITCHED,
  data: [editionData, switchColumn(editionsSwitch.field)],
  plugins: () => [
    hooking('artworks', { beforeChange: [keepEditions] }),
    withTab('artworks', {
      label: 'Prints',
      fields: [shownField({ name: 'editions', Field: '/features/editions/panel/WorkEditions#WorkEditions' })],
    }),
    adding({
      switches: [editionsSwitch],
      pages: {
        editions: {
          path: '/editions',
          component: '/features/editions/panel/EditionsView#EditionsView',
          title: 'Editions',
        },
      },
      places: [
        { section: 'works', label: 'Editions', path: '/editions', isAction: true, switch: 'editions' },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
