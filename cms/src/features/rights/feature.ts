import { type Feature, SWITCHED } from '../../feature'
import { adding } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import { miningSwitch, rightsSwitch } from './rights-switches'

export const rights: Feature = {
  name: 'rights',
  purpose: 'Writes who made a work into its pictures, and reserves text and data mining',
  switch: SWITCHED,
  needs: ['feeds'],
  data: [switchColumn(rightsSwitch.field), switchColumn(miningSwitch.field)],
  plugins: () => [adding({ switches: [rightsSwitch, miningSwitch] })],
  serve: () => import('./serve'),
}
