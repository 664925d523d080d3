import { type Feature, SWITCHED } from '../../feature'
import { adding } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'

const wallViewSwitch: FeatureSwitch = {
  name: 'wall-view',
  label: 'Wall view',
  says: 'Shows a work to scale on a drawn wall. Shows beside the picture of a work that has a size.',
  field: 'wallViewOn',
  before: 'offers',
}

export const wallView: Feature = {
  name: 'wall-view',
  purpose: 'Shows a work to scale on a drawn wall',
  switch: SWITCHED,
  data: switchColumn(wallViewSwitch.field),
  plugins: () => [adding({ switches: [wallViewSwitch] })],
  serve: () => import('./serve'),
}
