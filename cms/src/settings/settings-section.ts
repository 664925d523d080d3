import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { CollapsibleField, Field, Plugin } from 'payload'

/** A section of Shop settings. */
export const section = (label: string, fields: Field[]): CollapsibleField => ({
  type: 'collapsible',
  label,
  fields,
})

/** A section that links lead to. @param id of the element in it that they name */
export const linkedSection = (id: string, label: string, fields: Field[]): CollapsibleField => ({
  ...section(label, fields),
  admin: {
    components: {
      Label: { path: '/panel/components/settings/LinkedSection#LinkedSection', clientProps: { id, label } },
    },
  },
})

/** A section of whose values the audit trail keeps only that they changed. @param values by their names, as SQL */
export const hiddenSection = (
  label: string,
  fields: Field[],
  values: Readonly<Record<string, SQL>>,
): CollapsibleField => ({ ...section(label, fields), custom: { values } })

const isCalled = (field: Field, label: string | undefined): field is CollapsibleField =>
  field.type === 'collapsible' && field.label === label

/**
 * Adds a section to Shop settings; where there is one of its name, its fields are added to that.
 * @param before the section that it stands before; the last where none is named
 */
export const withSection =
  (added: CollapsibleField, before?: string): Plugin =>
  (config) => ({
    ...config,
    globals: (config.globals ?? []).map((global) =>
      global.slug === 'shop_settings'
        ? { ...global, fields: withAdded(global.fields, added, before) }
        : global,
    ),
  })

function withAdded(fields: Field[], added: CollapsibleField, before: string | undefined): Field[] {
  const isThere = (field: Field) => isCalled(field, String(added.label))
  if (fields.some(isThere)) {
    return fields.map((field) =>
      isCalled(field, String(added.label)) ? { ...field, fields: [...field.fields, ...added.fields] } : field,
    )
  }
  const found = fields.findIndex((field) => isCalled(field, before))
  const at = found < 0 ? fields.length : found
  return [...fields.slice(0, at), added, ...fields.slice(at)]
}
