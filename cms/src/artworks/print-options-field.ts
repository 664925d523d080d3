import type { Field, JSONFieldValidation } from 'payload'
import { readPrintOptions } from './read-print-options'

const validatePrintOptions: JSONFieldValidation = (value) => {
  const read = readPrintOptions(value ?? [])
  return 'options' in read || read.problem
}

/** Makes a field for print sizes with their prices. */
export const printOptionsField = (label: string): Field => ({
  name: 'printOptions',
  label,
  type: 'json',
  defaultValue: [],
  validate: validatePrintOptions,
  admin: {
    disableListFilter: true,
    components: {
      Field: '/panel/components/artworks/PrintOptionsField#PrintOptionsField',
      Cell: '/panel/components/artworks/PrintsCell#PrintsCell',
    },
  },
})
