import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { placesOf } from '../platform/panel-places'
import { switchedOn } from './switched-on'

/** Says to the artist that a feature is off. @param name of its switch */
export function offSentence({ payload }: Pick<Context, 'payload'>, name: string): string {
  const label = placesOf(payload.config).switches.find((each) => each.name === name)?.label ?? name
  return `“${label}” is switched off. Owners switch it on in Settings, “What your shop can do”.`
}

/**
 * Refuses what only a switched-on feature does. @param name of its switch
 * @throws AppError conflict for people of the shop, not_found for visitors
 */
export async function requireSwitchedOn(context: Context, name: string): Promise<void> {
  if ((await switchedOn(context)).has(name)) return
  if (!context.req?.user) throw new AppError('not_found')
  throw new AppError('conflict', { message: offSentence(context, name) })
}

type Run = (input: unknown, context: Context) => Promise<unknown>

/** Makes calls that are refused, as by `requireSwitchedOn`, while a feature is off. @param name of its switch */
export const whileOn = <Calls extends object>(name: string, calls: Calls): Calls =>
  Object.fromEntries(
    Object.entries(calls as Record<string, Run>).map(([call, run]): [string, Run] => [
      call,
      async (input, context) => {
        await requireSwitchedOn(context, name)
        return run(input, context)
      },
    ]),
  ) as Calls
