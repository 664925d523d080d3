import { requiredChars } from '../../platform/database/column-types'
import type { TableData } from '../../platform/database/table-data'

export const redirectData: TableData = {
  columns: {
    redirects: {
      fromPath: requiredChars(500),
      toPath: requiredChars(500),
    },
  },
}
