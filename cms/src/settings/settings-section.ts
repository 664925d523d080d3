import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { CollapsibleField, Field, Plugin } from 'payload'

/** Makes a section of Shop settings. */
export const section = (label: string, fields: Field[]): CollapsibleField => ({
  type: 'collapsible',
  label,
  fields,
})

/** Makes a section that links can point to. @param id the anchor in it */
export const linkedSection = (id: string, label: string, fields: Field[]): CollapsibleField => ({
  ...section(label, fields),
  admin: {
    components: {
      Label: { path: '/panel/components/settings/LinkedSection#LinkedSection', clientProps: { id, label } },
    },
  },
})

/** A section for which the audit trail keeps only that values changed. @param values by name, as SQL */
export const hiddenSection = (
  label: string,
  fields: Field[],
  values: Readonly<Record<string, SQL>>,
): CollapsibleField => ({ ...section(label, fields), custom: { values } })

const isCalled = (field: Field, label: string | undefined): field is CollapsibleField =>
  field.type === 'collapsible' && field.label === label

/**
 * Adds a section to Shop settings, or its fields to the section of the same name.
 * @param before the section that it precedes; at the end if absent
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
