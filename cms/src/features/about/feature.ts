import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { aboutData } from './about-data'
import { aboutFields } from './about-fields'

export const about: Feature = {
  name: 'about',
  purpose: 'The artist’s own page: portrait, statement, biography',
  switch: 'once part of it is filled in',
  data: aboutData,
  plugins: () => [adding({ taskFields: { about: aboutFields } })],
  serve: () => import('./serve'),
}
