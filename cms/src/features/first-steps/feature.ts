import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'

export const firstSteps: Feature = {
  name: 'first-steps',
  purpose: 'Lists what is left to do before the shop opens',
  switch: 'until all is done',
  needs: ['demo'],
  plugins: () => [adding({ alerts: ['/features/first-steps/panel/FirstSteps#FirstSteps'] })],
  serve: () => import('./serve'),
}
