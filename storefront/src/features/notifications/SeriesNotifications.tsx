import { NOTIFICATION_FORM } from '@gesso/shared-types/features/notifications/notification-request'
import { useShop } from '../../shop-context'
import { NotificationWays } from './NotificationWays'

/** Requests notifications about new works of a series, below its works. */
export const SeriesNotifications = ({ slug }: { slug: string }) =>
  useShop().offersWishes && (
    <NotificationWays slug={slug} ways={[{ kind: 'series', words: NOTIFICATION_FORM.series }]} />
  )
