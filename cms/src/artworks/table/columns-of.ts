import type { Context } from '../../platform/context'
import { artworkFields } from '../artwork-fields'
import type { ArtworkColumns, NamedColumn } from './artwork-column'
import { CORE_COLUMNS, STAMP_COLUMN } from './core-columns'

const named = (columns: ArtworkColumns): NamedColumn[] =>
  Object.entries(columns).map(([name, column]) => ({ name, ...column }))

/** All columns, those of features too, in the order of export and template. The last one tells how old a row is. */
export const columnsOf = ({ extensions }: Pick<Context, 'extensions'>): readonly NamedColumn[] =>
  [CORE_COLUMNS, ...extensions(artworkFields).map(({ columns }) => columns), STAMP_COLUMN].flatMap(named)

const normalize = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The column that a heading names; capitals and punctuation do not matter. */
export const columnOf = (columns: readonly NamedColumn[], heading: string): NamedColumn | null =>
  columns.find((column) =>
    [column.name, column.heading, ...column.synonyms].some((each) => normalize(each) === normalize(heading)),
  ) ?? null

/** The heading of a column. */
export const headingOf = (columns: readonly NamedColumn[], name: string): string =>
  columns.find((column) => column.name === name)?.heading ?? name

/** Whether an assistant neither sees nor writes a field. */
export const isOwnersField = (columns: readonly NamedColumn[], field: string): boolean =>
  columns.some(({ name, isOwners = false }) => isOwners && name === field)
