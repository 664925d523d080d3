import type { Feature } from '../../feature'

export const printing: Feature = {
  name: 'printing',
  purpose: 'What documents of other features are printed with: PDF, and a serif that knows many scripts',
  switch: 'always',
}
