import { MESSAGE_KINDS } from '@gesso/shared-types/messages/message-kind'
import { oneOf } from '../platform/database/checks'
import { chars, requiredChars, requiredLongText, withDefault } from '../platform/database/column-types'
import { instant } from '../platform/database/instant'
import type { TableData } from '../platform/database/table-data'

export const messageData: TableData = {
  columns: {
    contact_messages: {
      name: requiredChars(100),
      email: requiredChars(254),
      subject: requiredChars(200),
      message: requiredLongText,
      kind: withDefault(20, 'question'),
      artworkTitle: chars(255),
      toldAt: (name) => instant(name).defaultNow(),
    },
  },
  indexes: { contact_messages: { contact_messages_told_idx: 'toldAt' } },
  checks: { contact_messages: { contact_messages_kind_known: oneOf('kind', MESSAGE_KINDS) } },
}
