import {
  CODES,
  DISCOUNT_KINDS,
  DISCOUNT_SCOPES,
  isGivenIn,
} from '@gesso/shared-types/features/discounts/discount'
import { oneOf } from '../../platform/database/checks'
import {
  chars,
  longText,
  money,
  requiredChars,
  whole,
  withDefault,
} from '../../platform/database/column-types'
import type { TableData } from '../../platform/database/table-data'

/** SQL check: a code has a value in this field exactly when its kind uses the field. */
const givenIn = (field: 'percent' | 'amount'): string => {
  const kinds = DISCOUNT_KINDS.filter((kind) => isGivenIn(field, kind)).map((kind) => `kind = '${kind}'`)
  return `(${kinds.join(' OR ')}) = (${field} IS NOT NULL)`
}

export const discountData: TableData = {
  columns: {
    orders: {
      discountId: whole,
      discountCode: chars(40),
    },
    discounts: {
      code: requiredChars(40),
      kind: withDefault(20, 'percent'),
      percent: whole,
      amount: money,
      scope: withDefault(20, 'everything'),
      leastSum: money,
      maxUses: whole,
      note: longText,
    },
  },
  indexes: {
    orders: {
      orders_discount_idx: 'discountId',
    },
  },
  checks: {
    orders: {
      orders_discount_has_a_code: '(discount_id IS NULL) = (discount_code IS NULL)',
    },
    discounts: {
      discounts_code_form: `code ~ '^${CODES}$'`,
      discounts_kind_known: oneOf('kind', DISCOUNT_KINDS),
      discounts_scope_known: oneOf('scope', DISCOUNT_SCOPES),
      discounts_percent_of_percent: givenIn('percent'),
      discounts_percent_range: 'percent BETWEEN 1 AND 100',
      discounts_amount_of_sum: givenIn('amount'),
      discounts_amount_positive: 'amount > 0',
      discounts_least_sum_positive: 'least_sum > 0',
      discounts_max_uses_positive: 'max_uses > 0',
      discounts_days_in_order: 'last_day >= first_day',
    },
  },
}
