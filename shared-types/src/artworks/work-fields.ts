/** The range of a work's year. */
export const YEARS = { min: -9999, max: 9999 } as const
/** The longest text of a plain field, in characters. */
export const MAX_WORK_TEXT = 255

type FieldSpec = {
  /** `text`: one line of at most MAX_WORK_TEXT characters. `year`: within YEARS. `yesNo`: no unless set. */
  kind: 'text' | 'year' | 'yesNo'
  label: string
  /** Other headings of this column in people's own tables. */
  synonyms: readonly string[]
  hint: string
  /** The value in the template for such tables. */
  example: string | number | boolean
}

/**
 * The plain fields of a work, in the order of forms and tables. Everything that reads or writes all of them is derived
 * from this list: docs/development/a-new-field.md.
 */
const FIELDS = {
  year: {
    kind: 'year',
    label: 'Year',
    synonyms: ['date'],
    hint: 'A whole number, like 1888.',
    example: 1888,
  },
  medium: {
    kind: 'text',
    label: 'Medium',
    synonyms: ['technique', 'material', 'materials'],
    hint: 'Like "Oil on canvas".',
    example: 'Oil on canvas',
  },
  originalDimensions: {
    kind: 'text',
    label: 'Dimensions',
    synonyms: ['original dimensions', 'size', 'measurements'],
    hint: 'Like "72.5 × 92 cm".',
    example: '72.5 × 92 cm',
  },
} as const satisfies Record<string, FieldSpec>

type Fields = typeof FIELDS
export type WorkFieldName = keyof Fields
export type WorkField = FieldSpec & { name: WorkFieldName }
type Values = { text: string | null; year: number | null; yesNo: boolean }
/** A value for each plain field. */
export type WorkValues = { [Name in WorkFieldName]: Values[Fields[Name]['kind']] }

/** The plain fields, in their order. */
export const WORK_FIELDS = (Object.keys(FIELDS) as WorkFieldName[]).map(
  (name): WorkField => ({ name, ...FIELDS[name] }),
)

/** Builds an object with one entry for each plain field, made by the function for its kind. */
export const forWorkFields = <Make extends Record<WorkField['kind'], (field: WorkField) => unknown>>(
  make: Make,
) =>
  Object.fromEntries(WORK_FIELDS.map((field) => [field.name, make[field.kind](field)])) as {
    [Name in WorkFieldName]: ReturnType<Make[Fields[Name]['kind']]>
  }

/** The plain fields of a work; a missing value becomes null, or false for yes or no. */
export const workValues = (work: { [Name in WorkFieldName]?: WorkValues[Name] | null | undefined }) =>
  Object.fromEntries(
    WORK_FIELDS.map(({ name, kind }) => [name, work[name] ?? (kind === 'yesNo' ? false : null)]),
  ) as WorkValues
