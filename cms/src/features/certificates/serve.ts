import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { createCertificateMaker } from './certificate-maker'
import { limits } from './certificate-routes'
import { serveCertificateKeys, toCertificate } from './serve-certificate-keys'

export { routes } from './certificate-routes'

export const workers: Served['workers'] = [createCertificateMaker]

export const extensions: Served['extensions'] = [extending(callLimits, limits)]

export const requests: Served['requests'] = {
  beforePages: (app, { context, limitedReads }) => {
    app.get('/certificate', toCertificate)
    app.get('/.well-known/certificate-keys.json', limitedReads, serveCertificateKeys(context))
  },
}
