import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { isSwitchedOn } from '../../settings/is-switched-on'

/** Whether the artist offers notifications about works. */
export const offersNotifications = (context: Context): Promise<boolean> =>
  isSwitchedOn(context, sql`notify_me`)
