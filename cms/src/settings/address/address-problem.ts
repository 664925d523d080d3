import type { Context } from '../../platform/context'
import { isPublicHttp } from '../../platform/network/own-network'
import { findShop } from './find-shop'

/**
 * Opens an address as a visitor would, and looks whether this shop answers.
 * @returns what is wrong with it, in sentences; null if nothing is
 */
export async function addressProblem(context: Context, url: string): Promise<string | null> {
  const found = await findShop(context, url)
  if (found !== 'here') return found.problem
  return isPublicHttp(url)
    ? 'This address begins with http://, so others on the way can read passwords and what buyers enter. Use https:// if you can.'
    : null
}
