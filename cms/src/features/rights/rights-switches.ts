import type { FeatureSwitch } from '../../platform/panel-places'

/** All processes hear on it that a switch was turned. */
export const RIGHTS_CHANNEL = 'gesso_rights'

export const rightsSwitch: FeatureSwitch = {
  name: 'rights',
  label: 'Rights in pictures',
  says: 'Writes your name, the title, © and the page’s address into every picture that leaves the site.',
  field: 'rightsOn',
  channel: RIGHTS_CHANNEL,
}

export const miningSwitch: FeatureSwitch = {
  name: 'text-and-data-mining',
  label: 'Reserve text and data mining',
  says: 'Tells programs, such as those that train AI, that they may not use your site. The foot of each page says so.',
  field: 'miningReserved',
  needs: 'rights',
  channel: RIGHTS_CHANNEL,
}
