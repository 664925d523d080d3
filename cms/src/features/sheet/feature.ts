import type { Feature } from '../../feature'

/** On the storefront alone. */
export const sheet: Feature = {
  name: 'sheet',
  purpose: 'Edits works below each other as in a spreadsheet, and makes works from pictures',
  switch: 'always',
}
