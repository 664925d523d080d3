import type { Context } from '../context'
import { extensionPoint } from '../extension-point'

/** Replaces a field's value by a readable one, such as an id by a title; other values stay as they are. */
export type NameOf = (field: string, value: unknown) => unknown

/** A value of a field that is going to be shown. */
export type ShownValue = { field: string; value: unknown }

export const valueNames =
  extensionPoint<(context: Context, shown: readonly ShownValue[]) => NameOf | Promise<NameOf>>(
    'names of values',
  )

/** Combines the readable values of all features. @param shown the values that will be asked for */
export async function valueNamer(context: Context, shown: readonly ShownValue[]): Promise<NameOf> {
  const names = await Promise.all(context.extensions(valueNames).map((read) => read(context, shown)))
  return (field, value) => names.reduce((named, nameOf) => nameOf(field, named), value)
}
