import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'

export const help: Feature = {
  name: 'help',
  plugins: () => [
    adding({
      actions: ['/features/help/panel/HelpLink#HelpLink'],
    }),
  ],
  serve: () => import('./serve'),
}
