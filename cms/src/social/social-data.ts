import { chars, requiredChars } from '../platform/database/column-types'
import type { TableData } from '../platform/database/table-data'

export const socialData: TableData = {
  columns: {
    social_media_settings: {
      platform: requiredChars(50),
      url: chars(500),
    },
  },
}
