import type { Feature } from '../../feature'

export const once: Feature = {
  name: 'once',
  purpose: 'Lets ONCE copy the files of a shop that sells, and bring them back',
  switch: 'where ONCE runs the shop',
  needs: ['backup'],
  serve: () => import('./serve'),
  commands: {
    'pre-backup': async () => (await import('./pre-backup')).preBackup,
    'post-restore': async () => (await import('./post-restore')).postRestore,
  },
}
