import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { HTTPS_CHANNEL } from './certificate-rows'
import { knownCertificates } from './known-certificates'
import { obtainCertificate } from './obtain-certificate'
import { wantedOrigins } from './wanted-origins'

const EVERY_MS = 60_000

/** Gets the certificates that the shop needs, renews them, and hears of those that other processes got. */
export const httpsWorker = (context: Context): Worker =>
  createWorker({
    name: 'https',
    trouble: 'The certificate for https is not renewed.',
    payload: context.payload,
    everyMs: EVERY_MS,
    wokenBy: HTTPS_CHANNEL,
    whenFailed: 'The certificate for https could not be looked after',
    round: async (signal) => {
      if (context.env.httpsPort === null) return
      await knownCertificates.read(context)
      for (const origin of wantedOrigins(context.env)) {
        if (signal.aborted) return
        await obtainCertificate(context, origin, false)
      }
    },
  })
