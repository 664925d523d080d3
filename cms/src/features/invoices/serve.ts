import type { Served } from '../../feature'
import { paymentFollowers } from '../../orders/payment-follower'
import { extending } from '../../platform/extension-point'
import { paperFollower } from './payment-follower'

export const extensions: Served['extensions'] = [extending(paymentFollowers, paperFollower)]
