import type { CollectionAfterOperationHook } from 'payload'
import { type Context, requestContext } from './context'
import { extensionPoint } from './extension-point'

/** Called with the number of people that a list has shown. */
export const peopleShown = extensionPoint<(context: Context, people: number) => Promise<void>>('people shown')

/** Reports how many people a list has shown. */
export async function tellPeopleShown(context: Context, people: number): Promise<void> {
  for (const tell of context.extensions(peopleShown)) await tell(context, people)
}

/** Reports this for Payload's own lists, in the panel and through its calls. */
export const tellListed: CollectionAfterOperationHook = async ({ args, operation, req, result }) => {
  const isList = operation === 'find' && !('overrideAccess' in args && args.overrideAccess)
  if (isList && 'docs' in result) await tellPeopleShown(requestContext(req), result.docs.length)
  return result
}
