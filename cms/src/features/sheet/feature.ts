import type { Feature } from '../../feature'

/** On the storefront alone. */
export const sheet: Feature = {
  name: 'sheet',
  purpose: 'Works below each other as in a spreadsheet, and many from their pictures',
  switch: 'always',
}
