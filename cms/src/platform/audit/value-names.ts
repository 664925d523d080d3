import type { Context } from '../context'
import { extensionPoint } from '../extension-point'

/** Replaces a field's value by a readable one, such as an id by a title; other values stay as they are. */
export type NameOf = (field: string, value: unknown) => unknown

export const valueNames = extensionPoint<(context: Context) => NameOf | Promise<NameOf>>('names of values')

/** Combines the readable values of all features. */
export async function valueNamer(context: Context): Promise<NameOf> {
  const names = await Promise.all(context.extensions(valueNames).map((read) => read(context)))
  return (field, value) => names.reduce((named, nameOf) => nameOf(field, named), value)
}
