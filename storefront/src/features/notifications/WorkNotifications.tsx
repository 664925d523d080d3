import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import {
  NOTIFICATION_FORM,
  type NotificationKind,
} from '@gesso/shared-types/features/notifications/notification-request'
import { useShop } from '../../shop-context'
import { NotificationWays } from './NotificationWays'

/** The possible notifications when the original cannot be bought now. */
const KINDS: Partial<Record<Artwork['originalOffer'], readonly NotificationKind[]>> = {
  reserved: ['back', 'similar'],
  on_hold: ['back', 'similar'],
  sold: ['back', 'similar'],
}

/** Requests a notification when a reserved or sold work comes back, or about a similar one. */
export function WorkNotifications({ artwork: { slug, originalOffer } }: { artwork: Artwork }) {
  const { offersWishes } = useShop()
  const kinds = KINDS[originalOffer]
  if (!offersWishes || !kinds) return null
  return (
    <NotificationWays
      key={slug}
      slug={slug}
      ways={kinds.map((kind) => ({ kind, words: NOTIFICATION_FORM[kind] }))}
    />
  )
}
