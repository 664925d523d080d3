import type { Context } from '../../platform/context'
import { safeMessage } from '../../platform/log/logged-error'
import { findShop } from '../../settings/address/find-shop'
import { askAuthority, CHALLENGES } from './ask-authority'
import { AuthorityError } from './authority-error'
import {
  type CertificateRow,
  countFor,
  leaseCertificate,
  openKeyPair,
  readCertificate,
  storeCertificate,
  storeFailure,
} from './certificate-rows'
import { knownCertificates } from './known-certificates'
import { problemWords } from './problem-words'
import { LOOK_AGAIN_MS, mayAskFrom, pauseAfter } from './try-limits'

/**
 * How getting a certificate ended: it is new, or the present one stays; somebody in front of the shop answers https;
 * another process is at it; or what holds it up, in a sentence for the artist.
 */
export type Obtained = 'new' | 'kept' | 'in front' | 'busy' | { problem: string }

const IN_FRONT_AGAIN_MS = 3_600_000

/**
 * Gets a certificate for a host, or renews it, if that is due. All processes know it then.
 * @param origin the address with https that it is for
 * @param isAsked whether somebody waits for it, who need not wait for the next try to be due; the authority's limits hold
 * all the same
 */
export async function obtainCertificate(
  context: Context,
  origin: string,
  isAsked: boolean,
): Promise<Obtained> {
  const host = new URL(origin).hostname
  const row = await leaseCertificate(context, host, !isAsked)
  if (!row) return 'busy'
  const later = (problem: string | null, nextTryAt: Date, isTry = false) =>
    storeFailure(context, host, { problem, nextTryAt, isTry })
  const isValid = isInForce(context, row)
  if (isAsked && isValid) {
    await later(row.problem, new Date(row.nextTryAt))
    return 'kept'
  }
  const found = await findHost(context, origin, isValid)
  if (found === 'in front') {
    await later(null, new Date(Date.now() + IN_FRONT_AGAIN_MS))
    return found
  }
  if (found) {
    await later(found.problem, new Date(Date.now() + LOOK_AGAIN_MS))
    return found
  }
  try {
    await tryAll(context, host, row)
    return 'new'
  } catch (error) {
    const failed = (await readCertificate(context, host)) ?? row
    const problem = problemWords(error, host)
    const said = error instanceof AuthorityError ? error.retryAfter : null
    const times = [
      Date.now() + pauseAfter(failed.failures + 1),
      mayAskFrom(failed).getTime(),
      said?.getTime() ?? 0,
    ]
    await later(problem, new Date(Math.max(...times)), true)
    context.payload.logger.warn({ msg: 'No certificate was given', host, reason: safeMessage(error) })
    return { problem }
  } finally {
    await knownCertificates.read(context)
  }
}

/** Whether the stored certificate can be used now. */
const isInForce = (context: Context, row: CertificateRow): boolean =>
  row.validUntil !== null && Date.parse(row.validUntil) > Date.now() && openKeyPair(context, row) !== null

/**
 * Looks from here what answers at the host, so that the authority is not asked in vain.
 * @returns null if it may be this shop
 */
async function findHost(
  context: Context,
  origin: string,
  isRenewal: boolean,
): Promise<'in front' | { problem: string } | null> {
  if (!isRenewal && (await findShop(context, origin)) === 'here') return 'in front'
  const { hostname, port } = new URL(origin)
  // An address with a port of its own is one for trying out; its plain requests come to the shop's own port too.
  const plain = await findShop(context, `http://${hostname}${port && `:${context.env.port}`}`)
  return plain === 'here' || !plain.isSure ? null : { problem: plain.problem }
}

/** Lets the authority look for the shop in one way after the other. @throws AuthorityError of the first */
async function tryAll(context: Context, host: string, row: CertificateRow): Promise<void> {
  let first: unknown = null
  let counted = row
  for (const kind of CHALLENGES) {
    if (mayAskFrom(counted) > new Date())
      throw first ?? new AuthorityError('rateLimited', 'The shop keeps to the limits by itself.')
    try {
      const order = () => countFor(context, host, 'orders', new Date())
      await storeCertificate(context, host, await askAuthority(context, host, kind, order))
      return
    } catch (error) {
      first ??= error
      if (!(error instanceof AuthorityError) || !error.isLook) throw first
      await countFor(context, host, 'failed_looks', new Date())
    }
    counted = (await readCertificate(context, host)) ?? row
  }
  throw first
}
