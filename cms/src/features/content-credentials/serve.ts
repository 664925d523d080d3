import type { Served } from '../../feature'
import { leavingPictures } from '../../pictures/leaving-picture'
import { extending } from '../../platform/extension-point'
import { openSigner } from './credential-signer'
import { leavingSigned, signWith } from './leaving-signed'

export const extensions: Served['extensions'] = [extending(leavingPictures, leavingSigned)]

export const begin: Served['begin'] = async ({ env, payload }) => {
  if (!env.contentCredentials) return
  const signer = openSigner(env.contentCredentials)
  if (signer.until < Date.now())
    payload.logger.warn({
      msg: 'The certificate of CONTENT_CREDENTIALS_CERTIFICATE has expired, so pictures leave without Content Credentials.',
    })
  signWith(signer)
}
