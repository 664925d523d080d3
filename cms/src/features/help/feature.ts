import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'

export const help: Feature = {
  name: 'help',
  purpose: 'Shows the documentation in the panel',
  switch: 'always',
  plugins: () => [
    adding({
      actions: ['/features/help/panel/HelpLink#HelpLink'],
    }),
  ],
  serve: () => import('./serve'),
}
