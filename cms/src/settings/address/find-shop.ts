import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context'
import { shopMark } from '../../platform/network/shop-mark'
import { askAddress, Inside } from './ask-address'

const NOT_FOUND = ['ENOTFOUND', 'EAI_AGAIN']

function failureOf(error: NodeJS.ErrnoException, host: string): string {
  const { code = '', name } = error
  if (error instanceof Inside)
    return `${host} is in a private network: only people in that network could open your shop.`
  if (NOT_FOUND.includes(code))
    return `There is no site named ${host} yet. At the company where you registered the name, point it to the machine of your shop; that can take a day to be known everywhere.`
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code))
    return `${host} answers, but its certificate is not valid, so browsers warn your visitors.`
  if (code === 'EPROTO' || /ERR_SSL/.test(code)) return `${host} answers, but without https.`
  if (code === 'ECONNREFUSED') return `${host} is known, but nothing answers there.`
  if (name === 'TimeoutError' || name === 'AbortError' || /TIMEDOUT|UNREACH/.test(code))
    return `${host} did not answer in time.`
  return `${host} could not be reached.`
}

/** Reads the mark out of an answer; null if there is none. */
function markIn(body: string): string | null {
  try {
    const { mark } = JSON.parse(body) as { mark?: unknown }
    return typeof mark === 'string' ? mark : null
  } catch {
    return null
  }
}

/**
 * Whether this shop answers at an address; otherwise what is wrong with it, in sentences. It is sure where another site
 * answers, or the name leads nowhere; a machine that cannot reach its own name from inside leaves it open.
 */
export type Found = 'here' | { problem: string; isSure: boolean }

/** Opens an address as a visitor would, and looks whether this shop answers. */
export async function findShop({ env }: Pick<Context, 'env'>, url: string): Promise<Found> {
  const { host } = new URL(url)
  const asked = randomBytes(24).toString('base64url')
  try {
    const { status, body } = await askAddress(new URL(`/healthz?ask=${asked}`, url))
    if (markIn(body) === shopMark(env, asked)) return 'here'
    return status >= 300 && status < 400
      ? {
          problem: `${host} leads on to another address. Enter that one, without www. or with it.`,
          isSure: false,
        }
      : { problem: `Another site answers at ${host}, not this shop.`, isSure: true }
  } catch (err) {
    const error = err as NodeJS.ErrnoException
    const isSure = error instanceof Inside || NOT_FOUND.includes(error.code ?? '')
    return { problem: failureOf(error, host), isSure }
  }
}
