import { isInEu } from '@gesso/shared-types/addresses/eu-countries'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import { addressCountry } from './address-country'

type Row = { isOn: boolean | null; postalAddress: string | null }

/**
 * Whether subscriptions are confirmed if the artist has not decided: in the European Union, whose law requires proof
 * of consent, once there is a mail server to send the emails.
 */
export const confirmsByDefault = (context: Context, postalAddress: string | null | undefined): boolean =>
  context.env.mail.smtpUrl !== null && isInEu(addressCountry(postalAddress ?? ''))

/** Reads the artist's decision, and the postal address that decides without one. */
export async function readDecision(context: Context): Promise<Row> {
  const [row] = await context.query<Row>(
    sql`SELECT confirm_subscriptions AS is_on, postal_address FROM shop_settings LIMIT 1`,
  )
  return row ?? { isOn: null, postalAddress: null }
}

/** Whether new subscribers have to confirm by email. */
export async function confirmsSubscriptions(context: Context): Promise<boolean> {
  const { isOn, postalAddress } = await readDecision(context)
  return isOn ?? confirmsByDefault(context, postalAddress)
}
