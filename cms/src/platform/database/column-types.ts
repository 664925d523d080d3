import { customType, integer, jsonb, numeric, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

/** Column types that Payload's fields cannot express (docs/decisions/true-columns.md). */
export const money = (name: string) => numeric(name, { precision: 10, scale: 2 })
export const requiredMoney = (name: string) => money(name).notNull()
export const zeroMoney = (name: string) => money(name).notNull().default('0.00')
export const chars = (length: number) => (name: string) => varchar(name, { length })
export const requiredChars = (length: number) => (name: string) => varchar(name, { length }).notNull()
export const textId = (length: number) => (name: string) => varchar(name, { length }).primaryKey()
export const whole = (name: string) => integer(name)
export const requiredWhole = (name: string) => integer(name).notNull()
export const zero = (name: string) => integer(name).notNull().default(0)
export const json = (name: string) => jsonb(name)
export const emptyList = (name: string) => jsonb(name).notNull().default([])
export const longText = (name: string) => text(name)
export const requiredLongText = (name: string) => text(name).notNull()
export const withDefault = (length: number, value: string) => (name: string) =>
  varchar(name, { length }).notNull().default(value)
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
