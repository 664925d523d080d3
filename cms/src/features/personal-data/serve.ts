import type { Served } from '../../feature'
import { createForgetter } from './forgetter'

export const workers: Served['workers'] = [createForgetter]
