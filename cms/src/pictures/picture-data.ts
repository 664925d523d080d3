import { MAX_ALT } from '@gesso/shared-types/artworks/alt'
import { chars, zero } from '../platform/database/column-types'
import type { TableData } from '../platform/database/table-data'

export const pictureData: TableData = {
  columns: { pictures: { recipe: zero, alt: chars(MAX_ALT) } },
}
