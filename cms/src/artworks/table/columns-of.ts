import type { Context } from '../../platform/context'
import { artworkFields } from '../artwork-fields'
import type { ArtworkColumn, ArtworkColumns, NamedColumn } from './artwork-column'
import { CORE_COLUMNS, STAMP_COLUMN } from './core-columns'

const named = (columns: ArtworkColumns): NamedColumn[] =>
  Object.entries(columns).map(([name, column]) => ({ name, ...column }))

/**
 * Lists all columns, including those of features, in the order of export and template. The last one holds the time of
 * the last change.
 */
export const columnsOf = ({ extensions }: Pick<Context, 'extensions'>): readonly NamedColumn[] =>
  [CORE_COLUMNS, ...extensions(artworkFields).map(({ columns }) => columns), STAMP_COLUMN].flatMap(named)

/** Leaves out the columns of features that are off. @param on the names of what is on */
export const columnsOn = <Column extends ArtworkColumn>(
  columns: readonly Column[],
  on: ReadonlySet<string>,
): Column[] => columns.filter((column) => !column.switch || on.has(column.switch))

const normalize = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Finds the column of a heading, ignoring case and punctuation. */
export const columnOf = (columns: readonly NamedColumn[], heading: string): NamedColumn | null =>
  columns.find((column) =>
    [column.name, column.heading, ...column.synonyms].some((each) => normalize(each) === normalize(heading)),
  ) ?? null

/** Returns the heading of a column. */
export const headingOf = (columns: readonly NamedColumn[], name: string): string =>
  columns.find((column) => column.name === name)?.heading ?? name

/** Whether a field is hidden from assistants, who cannot write it either. */
export const isOwnersField = (columns: readonly NamedColumn[], field: string): boolean =>
  columns.some(({ name, isOwners = false }) => isOwners && name === field)
