import type { Artwork } from '@gesso/shared-types/artwork'
import { WISH_FORM, type WishKind } from '@gesso/shared-types/features/notifications/wish'
import { useShop } from '../../shop-context'
import { WishWays } from './WishWays'

/** Of what somebody may be told, where the original cannot be bought now. */
const WISHES: Partial<Record<Artwork['originalOffer'], readonly WishKind[]>> = {
  reserved: ['back', 'similar'],
  on_hold: ['back', 'similar'],
  sold: ['back', 'similar'],
}

/** Below a work that is reserved or sold: to be told when it comes back, or of something similar. */
export function WorkWishes({ artwork: { slug, originalOffer } }: { artwork: Artwork }) {
  const { offersWishes } = useShop()
  const kinds = WISHES[originalOffer]
  if (!offersWishes || !kinds) return null
  return <WishWays key={slug} slug={slug} ways={kinds.map((kind) => ({ kind, words: WISH_FORM[kind] }))} />
}
