import type { Served } from '../../feature'
import { threadParts } from '../../messages/read-thread'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { limits } from './agreement-routes'
import { readThreadPart } from './read-thread-part'

export const extensions: Served['extensions'] = [
  extending(threadParts, readThreadPart),
  extending(callLimits, limits),
]

export { routes } from './agreement-routes'
