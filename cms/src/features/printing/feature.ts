import type { Feature } from '../../feature'

export const printing: Feature = {
  name: 'printing',
  purpose: 'PDF, and a serif font for many scripts, for documents of other features',
  switch: 'always',
}
