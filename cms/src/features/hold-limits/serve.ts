import type { Served } from '../../feature'
import { holdLimits } from '../../orders/checkout/hold-limit'
import { paymentFollowers } from '../../orders/payment-follower'
import { extending } from '../../platform/extension-point'
import { limitHolds } from './limit-holds'
import { watchHolds } from './watch-holds'

export const extensions: Served['extensions'] = [
  extending(holdLimits, limitHolds),
  extending(paymentFollowers, { eachSweep: watchHolds }),
]
