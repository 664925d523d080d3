import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { networkHash } from '../../platform/network/network-hash'
import { networksOf } from '../../platform/network/networks-of'

/** How many hex digits of a keyed hash identify a wider network of an IPv6 buyer. */
const WIDE_DIGITS = 16

/**
 * A network that contains a buyer, as a prefix of `buyer_hash`, and how many times the limit of a single address it
 * has.
 */
export type BuyerNetwork = { begins: string; freedom: number }

/**
 * Lists a buyer's networks, widest first, as keyed hashes: each starts with that of the wider one.
 * @param network as `networkOf` returns it
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

/** Returns what is stored of a buyer's network. */
export const storedNetwork = (networks: readonly BuyerNetwork[]): string => networks.at(-1)?.begins ?? ''

/** Whether an order is of a network. */
export const isOfNetwork = ({ begins }: BuyerNetwork): SQL =>
  sql`orders.buyer_hash BETWEEN ${begins} AND ${`${begins}g`}`
