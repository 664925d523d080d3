import type { Feature } from '../../feature'
import { hiddenSection, withSection } from '../../settings/settings-section'
import { aboutData } from './about-data'
import { aboutFields, aboutValues } from './about-fields'

export const about: Feature = {
  name: 'about',
  purpose: 'The artist’s own page: portrait, statement, biography',
  switch: 'once part of it is filled in',
  data: aboutData,
  plugins: () => [withSection(hiddenSection('About page', aboutFields, aboutValues), 'Below every work')],
  serve: () => import('./serve'),
}
