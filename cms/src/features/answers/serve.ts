import type { Served } from '../../feature'
import { keptWithMessages } from '../../messages/message-email'
import { extending } from '../../platform/extension-point'
import { answersOfMessage } from './unsent-answer'

export const extensions: Served['extensions'] = [extending(keptWithMessages, answersOfMessage)]

export { routes } from './answer-routes'
