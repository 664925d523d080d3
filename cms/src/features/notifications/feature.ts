import type { Feature } from '../../feature'
import { section, withSection } from '../../settings/settings-section'
import { wishData } from './wish-data'
import { wishFields } from './wish-setting-fields'

export const notifications: Feature = {
  name: 'notifications',
  data: wishData,
  plugins: () => [withSection(section('Collectors', wishFields))],
  serve: () => import('./serve'),
}
