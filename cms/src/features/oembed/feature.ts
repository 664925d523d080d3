import { type Feature, SWITCHED } from '../../feature'
import { adding } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'

const oembedSwitch: FeatureSwitch = {
  name: 'oembed',
  label: 'Embedding',
  says: 'Where somebody pastes the address of a work or a series into a blog or a forum, its picture and title show.',
  field: 'oembedOn',
}

export const oembed: Feature = {
  name: 'oembed',
  purpose: 'Shows a work or a series on other sites, by oEmbed',
  switch: SWITCHED,
  needs: ['series'],
  data: switchColumn(oembedSwitch.field),
  plugins: () => [adding({ switches: [oembedSwitch] })],
  serve: () => import('./serve'),
}
