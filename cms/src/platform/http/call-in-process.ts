import type { CallOutput } from '@gesso/shared-types/contract'
import { contract } from '@gesso/shared-types/contract'
import type { CallInProcess } from '@gesso/shared-types/pages/page'
import { createLocalReq, type Payload } from 'payload'
import { AppError } from '../app-error'
import { requestContext } from '../context'
import type { Routes, Run } from './call-endpoints'
import { asAppError } from './error-json'

/** Makes a function that runs public calls for the storefront's renderer, through the same routes as network calls. */
export function callInProcess(routes: Routes, payload: Payload): CallInProcess {
  return async (name, input) => {
    const run = routes[name] as Run
    const row = contract[name]
    if (row.access !== 'anyone') throw new AppError('not_found')
    const parsed = row.input.safeParse(input)
    if (!parsed.success) throw new AppError('not_found')
    const req = await createLocalReq({}, payload)
    try {
      return (await run(parsed.data, {
        ...requestContext(req),
        network: '',
        replyHeaders: new Headers(),
      })) as CallOutput<typeof name>
    } catch (error) {
      const known = asAppError(error)
      if (known) throw known
      payload.logger.error({ err: error, msg: `The call ${name} failed while a page was made` })
      throw new AppError('unexpected')
    }
  }
}
