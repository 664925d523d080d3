import type { Served } from '../../feature'
import { Cdn } from './cdn'

export const sharedCache: Served['sharedCache'] = (env, payload) => env.cdn && new Cdn(env.cdn, payload)
