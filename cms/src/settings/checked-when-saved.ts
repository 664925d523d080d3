import type { Field, GlobalBeforeOperationHook, PayloadRequest } from 'payload'

const SAVED = 'savedSettings'

/** Notes which settings a save names. */
export const nameSavedFields: GlobalBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'update') req.context[SAVED] = Object.keys((args.data as object | undefined) ?? {})
  return args
}

type Validate = (value: unknown, options: { req: PayloadRequest }) => unknown

/** Names of the fields, in rows and groups too. */
export const namesOf = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) =>
    'name' in field && field.name ? [field.name] : 'fields' in field ? namesOf(field.fields) : [],
  )

/**
 * Makes the fields of a task be checked only by a save that names one of them. Payload checks all fields of the
 * settings at each save: something that became wrong on another page must not stop this one.
 */
export function checkedWhenSaved(fields: readonly Field[]): Field[] {
  const names = namesOf(fields)
  const isSaved = ({ context }: PayloadRequest): boolean => {
    const saved = context?.[SAVED] as string[] | undefined
    return !saved || names.some((name) => saved.includes(name))
  }
  const checked = (field: Field): Field => {
    const inner = 'fields' in field ? { ...field, fields: field.fields.map(checked) } : field
    if (!('validate' in inner) || !inner.validate) return inner as Field
    const validate = inner.validate as Validate
    return {
      ...inner,
      validate: (value: unknown, options: { req: PayloadRequest }) =>
        isSaved(options.req) ? validate(value, options) : true,
    } as Field
  }
  return fields.map(checked)
}
