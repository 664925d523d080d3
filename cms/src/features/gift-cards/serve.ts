import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { limits } from './gift-card-routes'
import { createGiftCardSender } from './gift-card-sender'

export { routes } from './gift-card-routes'

export const workers: Served['workers'] = [createGiftCardSender]

export const extensions: Served['extensions'] = [extending(callLimits, limits)]
