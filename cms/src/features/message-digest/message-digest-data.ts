import { MESSAGE_EMAILS } from '@gesso/shared-types/features/message-digest/message-emails'
import { oneOf } from '../../platform/database/checks'
import { chars } from '../../platform/database/column-types'
import type { TableData } from '../../platform/database/table-data'
import { HOURS } from '../../settings/hour-options'

export const messageDigestData: TableData = {
  columns: { shop_settings: { messageEmails: chars(20), messageEmailsHour: chars(2) } },
  checks: {
    shop_settings: {
      shop_settings_message_emails_known: oneOf('message_emails', MESSAGE_EMAILS),
      shop_settings_message_emails_hour_known: oneOf('message_emails_hour', HOURS),
    },
  },
}
