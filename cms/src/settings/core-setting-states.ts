import { ORDER_NUMBER_PREFIX } from '@gesso/shared-types/settings/shop-rules'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { mailState } from '../emails/mail-state'
import { paymentsState } from '../payments/connect/payments-state'
import type { Context } from '../platform/context'
import { addressState } from './address/read-address-page'
import { confirmsSubscriptions } from './confirms-subscriptions'
import type { SettingState, SettingStates } from './setting-states'

type Row = { timeZone: string | null; inBothUnits: boolean | null; orderNumberPrefix: string | null }

async function readRow(context: Context): Promise<Partial<Row>> {
  const [row] = await context.query<Row>(
    sql`SELECT time_zone, in_both_units, order_number_prefix FROM shop_settings LIMIT 1`,
  )
  return row ?? {}
}

/** The city of a time zone: Berlin, of Europe/Berlin. */
const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

async function ordersState(context: Context): Promise<SettingState> {
  const { orderNumberPrefix } = await readRow(context)
  return { words: `numbers begin with ${orderNumberPrefix || ORDER_NUMBER_PREFIX}` }
}

async function collectorsState(context: Context): Promise<SettingState> {
  return { words: (await confirmsSubscriptions(context)) ? 'confirm by email' : 'join at once' }
}

async function datesState(context: Context): Promise<SettingState> {
  const { timeZone, inBothUnits } = await readRow(context)
  return { words: `${cityOf(timeZone || 'UTC')}, ${inBothUnits ? 'cm and in' : 'sizes as written'}` }
}

async function accountsState(context: Context): Promise<SettingState> {
  const [row] = await context.query<{ people: number }>(sql`SELECT count(*)::int AS people FROM users`)
  return { words: row?.people === 1 ? '1 person' : `${row?.people} people` }
}

/** How the core's own matters stand. */
export const coreSettingStates: SettingStates = {
  payments: paymentsState,
  address: addressState,
  email: mailState,
  orders: ordersState,
  collectors: collectorsState,
  'dates-and-sizes': datesState,
  accounts: accountsState,
}
