import { NOTIFICATION_FORM } from '@gesso/shared-types/features/notifications/notification-request'
import { useShop } from '../../shop-context'
import { NotificationWays } from './NotificationWays'

/** Below the works of a series: to be told of a new one. */
export const SeriesNotifications = ({ slug }: { slug: string }) =>
  useShop().offersWishes && (
    <NotificationWays slug={slug} ways={[{ kind: 'series', words: NOTIFICATION_FORM.series }]} />
  )
