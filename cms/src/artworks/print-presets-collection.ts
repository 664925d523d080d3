import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { signedIn } from '../auth/access'
import { watchingHooks } from '../platform/audit/watch-collection'
import { printOptionsField } from './print-options-field'
import { readPrintOptions } from './read-print-options'
import { WATCHED_PRINT_PRESET } from './watched-print-preset'

const watching = watchingHooks(WATCHED_PRINT_PRESET)

/** Drops empty rows and rows with a price of 0, as in an artwork. */
const cleanPrintOptions: CollectionBeforeChangeHook = ({ data }) => {
  const read = readPrintOptions(data.printOptions ?? [])
  return 'options' in read ? { ...data, printOptions: read.options } : data
}

/** Named sets of print sizes with prices. An artwork gets a copy: later changes of a preset change no artwork. */
export const printPresets: CollectionConfig = {
  slug: 'print_presets',
  labels: { singular: 'Print preset', plural: 'Print presets' },
  admin: {
    useAsTitle: 'name',
    group: 'Gallery',
    defaultColumns: ['name', 'printOptions'],
    description:
      'Print sizes with their prices, to be given to many artworks at once. An artwork gets a copy of them: ' +
      'changing a preset changes no artwork.',
    hideAPIURL: true,
  },
  disableDuplicate: true,
  defaultSort: 'name',
  access: { create: signedIn, read: signedIn, update: signedIn, delete: signedIn },
  hooks: {
    beforeChange: [watching.beforeChange, cleanPrintOptions],
    afterChange: [watching.afterChange],
    beforeDelete: [watching.beforeDelete],
    afterDelete: [watching.afterDelete],
  },
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, maxLength: 100 },
    printOptionsField('Sizes and prices'),
  ],
}
