import type { Served } from '../../feature'
import { paymentFollowers } from '../../orders/payment-follower'
import { extending } from '../../platform/extension-point'
import { createCertificateMaker } from './certificate-maker'
import { certificateFollower } from './payment-follower'

export const workers: Served['workers'] = [createCertificateMaker]

export const extensions: Served['extensions'] = [extending(paymentFollowers, certificateFollower)]
