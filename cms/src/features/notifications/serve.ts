import type { Served } from '../../feature'
import { createWishTeller } from './wish-teller'

export const workers: Served['workers'] = [createWishTeller]
