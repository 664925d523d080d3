import type { Served } from '../../feature'
import { threadParts } from '../../messages/read-thread'
import { extending } from '../../platform/extension-point'
import { readThreadPart } from './read-thread-part'

export const extensions: Served['extensions'] = [extending(threadParts, readThreadPart)]
