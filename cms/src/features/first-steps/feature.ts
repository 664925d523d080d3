import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'

export const firstSteps: Feature = {
  name: 'first-steps',
  needs: ['backup'],
  plugins: () => [adding({ alerts: ['/features/first-steps/panel/FirstSteps#FirstSteps'] })],
  serve: () => import('./serve'),
}
