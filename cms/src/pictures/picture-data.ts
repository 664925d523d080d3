import { zero } from '../platform/database/column-types'
import type { TableData } from '../platform/database/table-data'

export const pictureData: TableData = {
  columns: { pictures: { recipe: zero } },
}
