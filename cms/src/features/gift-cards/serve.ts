import type { Served } from '../../feature'
import { createGiftCardSender } from './gift-card-sender'

export const workers: Served['workers'] = [createGiftCardSender]
