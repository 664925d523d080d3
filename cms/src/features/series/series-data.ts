import { chars, longText, requiredChars } from '../../platform/database/column-types'
import type { TableData } from '../../platform/database/table-data'

export const seriesData: TableData = {
  columns: {
    series: {
      title: requiredChars(255),
      slug: requiredChars(255),
      years: chars(100),
      words: longText,
    },
  },
}
