import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { networkHash } from '../../platform/network/network-hash'
import { networksOf } from '../../platform/network/networks-of'

/** Hexadecimal digits of a keyed hash that stand for one of the wider networks of an IPv6 buyer. */
const WIDE_DIGITS = 16

/** A network that a buyer is in, as the beginning of `buyer_hash`, and how many times the freedom of one address it has. */
export type BuyerNetwork = { begins: string; freedom: number }

/**
 * The networks of a buyer, of which only keyed hashes are stored: each begins with that of the wider one around it.
 * @param network as `networkOf` names it
 */
export function buyerNetworks(payloadSecret: string, network: string): readonly BuyerNetwork[] {
  let begins = ''
  return networksOf(network).map(({ prefix, freedom }) => {
    const digits = networkHash(payloadSecret, prefix).slice(
      0,
      prefix === network ? 64 - begins.length : WIDE_DIGITS,
    )
    begins += digits
    return { begins, freedom }
  })
}

/** What is stored of a buyer's network. */
export const storedNetwork = (networks: readonly BuyerNetwork[]): string => networks.at(-1)?.begins ?? ''

/** Whether an order is of a network. */
export const isOfNetwork = ({ begins }: BuyerNetwork): SQL =>
  sql`orders.buyer_hash BETWEEN ${begins} AND ${`${begins}g`}`
