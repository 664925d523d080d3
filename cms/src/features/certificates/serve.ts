import type { Served } from '../../feature'
import { sendingActions } from '../../orders/matters/order-matters'
import { paymentFollowers } from '../../orders/payment-follower'
import { documentSources } from '../../orders/reading/order-document'
import { extending } from '../../platform/extension-point'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import { callLimits } from '../../platform/http/rate-limit'
import { certificateActions } from './certificate-actions'
import { certificateDocuments } from './certificate-documents'
import { createCertificateMaker } from './certificate-maker'
import { limits } from './certificate-routes'
import { copiedCertificates } from './copied-certificates'
import { certificateFollower } from './payment-follower'
import { serveCertificateKeys, toCertificate } from './serve-certificate-keys'

export { routes } from './certificate-routes'

export const workers: Served['workers'] = [createCertificateMaker]

export const extensions: Served['extensions'] = [
  extending(callLimits, limits),
  extending(paymentFollowers, certificateFollower),
  extending(sendingActions, certificateActions),
  extending(documentSources, certificateDocuments),
  extending(copiedParts, copiedCertificates),
]

export const requests: Served['requests'] = {
  beforePages: (app, { context, limitedReads }) => {
    app.get('/certificate', toCertificate)
    app.get('/.well-known/certificate-keys.json', limitedReads, serveCertificateKeys(context))
  },
}
