import { type Feature, SWITCHED } from '../../feature'
import { adding, withField } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { fieldWhileOn } from '../../settings/shown-while-on'
import { hungWorkData } from './hung-work-data'
import { hungWorkFields } from './hung-work-fields'

const roomViewSwitch: FeatureSwitch = {
  name: 'room-view',
  label: 'In your visitor’s room',
  says: 'Shows a work in its true size on the visitor’s own wall, by the camera of a phone. Shows beside the picture of a work that has a size.',
  field: 'roomViewOn',
  before: 'offers',
}

export const roomView: Feature = {
  name: 'room-view',
  purpose: 'Shows a work in its true size on the visitor’s own wall, by the camera of a phone',
  switch: SWITCHED,
  data: [hungWorkData, switchColumn(roomViewSwitch.field)],
  plugins: () => [
    withField('artworks', fieldWhileOn('room-view', hungWorkFields), { group: 'The artwork' }),
    adding({ switches: [roomViewSwitch] }),
  ],
  serve: () => import('./serve'),
}
