import type { FlattenedField } from 'payload'
import { nobody } from '../../auth/access'
import { isSame } from '../audit/differences'

/** For a field that others move all the time, such as a place in an order: it alone makes no page out of date. */
export const MOVES_ALONE = { movesAlone: true } as const

/** Whether people write it: neither the shop's own fields are, nor those that follow from others or only show something. */
function isWritten(field: FlattenedField): boolean {
  if (!('name' in field) || ['id', 'createdAt', 'updatedAt', 'deletedAt'].includes(field.name)) return false
  if (field.type === 'join' || ('virtual' in field && field.virtual)) return false
  const admin = field.admin as { readOnly?: boolean; hidden?: boolean } | undefined
  return !admin?.readOnly && !admin?.hidden && field.access?.update !== nobody
}

/** A related document as its id. */
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

function comparable(field: FlattenedField, value: unknown): unknown {
  if (field.type === 'upload' || field.type === 'relationship') {
    return Array.isArray(value) ? value.map(idOf) : idOf(value)
  }
  // As it travels: a date is text, and what is undefined is not there.
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

/**
 * The fields that people write and that are no longer what was shown.
 * @param shown a document's fields as they were loaded; what is missing is not compared
 * @param current the document as it is now
 * @param touched what the save writes
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
