import { chars, requiredWhole } from '../../platform/database/column-types'
import type { TableData } from '../../platform/database/table-data'

export const aboutData: TableData = {
  columns: {
    shop_settings_exhibitions: {
      year: requiredWhole,
      kind: chars(20),
    },
  },
}
