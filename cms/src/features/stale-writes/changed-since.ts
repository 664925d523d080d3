import type { FlattenedField } from 'payload'
import { nobody } from '../../auth/access'
import { isSame } from '../../platform/audit/differences'

/** Whether people edit a field: not the shop's own fields, nor derived or display-only ones. */
function isWritten(field: FlattenedField): boolean {
  if (!('name' in field) || ['id', 'createdAt', 'updatedAt', 'deletedAt'].includes(field.name)) return false
  if (field.type === 'join' || ('virtual' in field && field.virtual)) return false
  const admin = field.admin as { readOnly?: boolean; hidden?: boolean } | undefined
  return !admin?.readOnly && !admin?.hidden && field.access?.update !== nobody
}

/** Replaces a related document by its id. */
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

function comparable(field: FlattenedField, value: unknown): unknown {
  if (field.type === 'upload' || field.type === 'relationship') {
    return Array.isArray(value) ? value.map(idOf) : idOf(value)
  }
  // Compares values as JSON: a date is a string, and undefined is absent.
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

/**
 * Lists the edited fields that no longer have the value that was shown.
 * @param shown a document's fields as loaded; missing ones are not compared
 * @param current the document now
 * @param touched the fields that the save writes
 */
export const changedSince = (
  fields: readonly FlattenedField[],
  shown: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
  touched: Readonly<Record<string, unknown>>,
): FlattenedField[] =>
  fields.filter(
    (field) =>
      isWritten(field) &&
      field.name in shown &&
      (!field.custom?.movesAlone || field.name in touched) &&
      !isSame(comparable(field, shown[field.name]), comparable(field, current[field.name])),
  )
