import type { Feature } from '../../feature'
import { giftCardData } from './gift-card-data'

export const giftCards: Feature = {
  name: 'gift-cards',
  data: giftCardData,
  serve: () => import('./serve'),
}
