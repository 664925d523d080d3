import type { Context } from '../context'
import { extensionPoint } from '../extension-point'

/** A field's value as people read it, such as a title in place of an id; values of other fields stay as they are. */
export type NameOf = (field: string, value: unknown) => unknown

export const valueNames = extensionPoint<(context: Context) => NameOf | Promise<NameOf>>('names of values')

/** Names values of all that features know by name. */
export async function valueNamer(context: Context): Promise<NameOf> {
  const names = await Promise.all(context.extensions(valueNames).map((read) => read(context)))
  return (field, value) => names.reduce((named, nameOf) => nameOf(field, named), value)
}
