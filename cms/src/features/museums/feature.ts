import { type Feature, SWITCHED } from '../../feature'
import { adding, withField } from '../../platform/adding'
import { chars } from '../../platform/database/column-types'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { fieldWhileOn } from '../../settings/shown-while-on'
import { museumSettingFields, workIdentifierFields } from './museum-fields'

const museumsSwitch: FeatureSwitch = {
  name: 'museums',
  label: 'For museums and scholars',
  says: 'IIIF manifests of your works, identifiers of Wikidata and Getty, and your archive as linked data. Shows one link on a work’s page.',
  field: 'museumsOn',
  task: 'museums',
}

export const museums: Feature = {
  name: 'museums',
  purpose: 'IIIF pictures and manifests, identifiers of Wikidata and Getty, the archive as linked data',
  switch: SWITCHED,
  needs: ['archive', 'private-views', 'series'],
  data: [
    switchColumn(museumsSwitch.field),
    {
      columns: {
        artworks: { wikidata: chars(20), aat: chars(200) },
        shop_settings: { artistWikidata: chars(20), artistUlan: chars(20), imageLicence: chars(200) },
      },
    },
  ],
  plugins: () => [
    withField('artworks', fieldWhileOn('museums', workIdentifierFields), { group: 'The artwork' }),
    adding({
      switches: [museumsSwitch],
      tasks: [
        {
          name: 'museums',
          label: 'For museums and scholars',
          group: 'feature',
          fields: museumSettingFields,
          switch: 'museums',
        },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
