import { identifierSchema, readLicence, termsSchema } from '@gesso/shared-types/features/museums/identifiers'
import type { Field, TextField } from 'payload'

type Schema = ReturnType<typeof identifierSchema> | typeof termsSchema

/** A field that takes an identifier, or the address of its page, and keeps the identifier. */
const identifier = (name: string, label: string, schema: Schema, admin: TextField['admin']): Field => ({
  name,
  label,
  type: 'text',
  validate: (value: unknown) => {
    const parsed = schema.safeParse(value ?? null)
    return parsed.success || (parsed.error.issues[0]?.message ?? 'Not valid')
  },
  // What is not valid stays as it is: Payload validates after its hooks.
  hooks: {
    beforeChange: [
      ({ value }) => {
        const { success, data } = schema.safeParse(value ?? null)
        return success ? (data ?? null) : value
      },
    ],
  },
  admin: { width: '50%', ...admin },
})

/** Identifiers of a work, beside what it is made of. */
export const workIdentifierFields: Field = {
  type: 'row',
  fields: [
    identifier('wikidata', 'Wikidata item', identifierSchema('wikidata'), {
      disableBulkEdit: true,
      disableListColumn: true,
      placeholder: 'Q45585',
      description: 'If Wikidata has an item about this work.',
    }),
    identifier('aat', 'Getty AAT numbers', termsSchema, {
      disableListColumn: true,
      placeholder: '300015050, 300014078',
      description: 'Materials and techniques. Empty: found by the words of the medium.',
    }),
  ],
}

/** Who the artist is elsewhere, and the licence of the pictures. */
export const museumSettingFields: Field[] = [
  {
    type: 'row',
    fields: [
      identifier('artistWikidata', 'Your Wikidata item', identifierSchema('wikidata'), {
        placeholder: 'Q5582',
        description: 'If Wikidata has an item about you.',
      }),
      identifier('artistUlan', 'Your Getty ULAN number', identifierSchema('ulan'), {
        placeholder: '500115588',
        description: 'Getty’s list of artists.',
      }),
    ],
  },
  {
    name: 'imageLicence',
    label: 'Licence of your pictures',
    type: 'text',
    validate: (value: unknown) =>
      !value ||
      (typeof value === 'string' && readLicence(value) !== null) ||
      'Enter the address of a licence of creativecommons.org, or of a statement of rightsstatements.org.',
    hooks: {
      beforeChange: [({ value }) => (typeof value === 'string' ? (readLicence(value) ?? value) : value)],
    },
    admin: {
      placeholder: 'https://creativecommons.org/licenses/by-nc/4.0/',
      description:
        'Only if you give your pictures away under one: it cannot be taken back. Empty: all rights are yours, and manifests say © and your name.',
    },
  },
]
