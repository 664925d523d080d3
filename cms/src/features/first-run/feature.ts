import type { Feature } from '../../feature'
import { firstRunData } from './first-run-data'

export const firstRun: Feature = {
  name: 'first-run',
  purpose: 'Makes the owner’s account in the browser, by a link that the first start prints',
  switch: 'until there is an account',
  needs: ['demo', 'second-factors'],
  data: firstRunData,
  serve: () => import('./serve'),
}
