import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { addressProofs } from '../../settings/address/address-proof'
import { healthParts } from '../health/health-part'
import { answerPlain } from './answer-plain'
import { httpsHealth } from './https-health'
import { httpsWorker } from './https-worker'
import { openHttps } from './open-https'
import { proveAddress } from './prove-address'

export const listen: Served['listen'] = openHttps

export const answerFirst: Served['answerFirst'] = (context) =>
  context.env.httpsPort === null ? null : answerPlain(context)

export const workers: Served['workers'] = [httpsWorker]

export const extensions: Served['extensions'] = [
  extending(addressProofs, proveAddress),
  extending(healthParts, httpsHealth),
]
