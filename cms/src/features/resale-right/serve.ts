import type { Served } from '../../feature'
import { saleWords } from '../../orders/sale-words'
import { extending } from '../../platform/extension-point'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import { yearParts } from '../year/year-part'
import { copiedResales } from './copied-resales'
import { RESALE_WORDS } from './resale-words'
import { resalesOfYear } from './resales-of-year'

export const extensions: Served['extensions'] = [
  extending(saleWords, RESALE_WORDS),
  extending(yearParts, resalesOfYear),
  extending(copiedParts, copiedResales),
]
