import express, { type Router } from 'express'
import type Stripe from 'stripe'
import { invalidParameter } from './api-error'
import { apiRoute, changeRoute } from './api-route'
import type { Context } from './context'
import { list, onlyKnown, positiveInteger } from './parameters'
import type { Form } from './parse-form'
import { load } from './store'
import { createCalculation } from './tax-calculations'
import { readTaxSettings } from './tax-settings'
import { createReversal, recordCalculation } from './tax-transactions'
import type { Transaction } from './transaction'

type Taxed = Stripe.Tax.Calculation | Stripe.Tax.Transaction
type Line = { tax_breakdown?: unknown }

const EXPANDABLE = ['line_items', 'line_items.data.tax_breakdown', 'shipping_cost.tax_breakdown']

/** How many lines a response contains; the others are listed separately. */
const LINES_SHOWN = 10

const lineOf = (line: Line, isBroken: boolean): Line => {
  const { tax_breakdown: breakdown, ...rest } = line
  return isBroken && breakdown !== undefined ? { ...rest, tax_breakdown: breakdown } : rest
}

/** Reduces an object to the lines and tax breakdowns that were requested by `expand`. */
function shown(object: Taxed, expand: readonly string[]): Taxed {
  const unknown = expand.find((path) => !EXPANDABLE.includes(path))
  if (unknown)
    throw invalidParameter(`This property cannot be expanded (${unknown.slice(0, 100)}).`, 'expand')
  const { line_items: lines, shipping_cost: shipping, ...rest } = object
  const isBroken = expand.includes('line_items.data.tax_breakdown')
  const all = (lines?.data ?? []) as Line[]
  return {
    ...rest,
    shipping_cost: shipping && lineOf(shipping, expand.includes('shipping_cost.tax_breakdown')),
    ...((isBroken || expand.includes('line_items')) && {
      line_items: {
        ...lines,
        data: all.slice(0, LINES_SHOWN).map((line) => lineOf(line, isBroken)),
        has_more: all.length > LINES_SHOWN,
      },
    }),
  } as Taxed
}

const change = (context: Context, operation: (tx: Transaction, form: Form) => Promise<Taxed>) =>
  changeRoute(context, async (tx, _id, form) => ({
    status: 200,
    body: shown(await operation(tx, form), list(form, 'expand')),
  }))

const retrieve = (context: Context, type: Taxed['object']) =>
  apiRoute(context, async ({ id, form }) => {
    onlyKnown(form, ['expand'])
    return { status: 200, body: shown(await load(context.pool, type, id, 'id'), list(form, 'expand')) }
  })

const listLines = (context: Context, type: Taxed['object']) =>
  apiRoute(context, async ({ id, form, path }) => {
    onlyKnown(form, ['limit', 'expand'])
    const limit = positiveInteger(form, 'limit') ?? LINES_SHOWN
    if (limit > 100) throw invalidParameter('Invalid limit: must be at most 100', 'limit')
    const isBroken = list(form, 'expand').includes('data.tax_breakdown')
    const lines = ((await load(context.pool, type, id, 'id')).line_items?.data ?? []) as Line[]
    const data = lines.slice(0, limit).map((line) => lineOf(line, isBroken))
    return { status: 200, body: { object: 'list', data, has_more: lines.length > limit, url: path } }
  })

/** The routes of Stripe Tax: calculations and records. */
export function taxRoutes(context: Context): Router {
  const router = express.Router()
  router.post('/v1/tax/calculations', change(context, createCalculation))
  router.get('/v1/tax/calculations/:id', retrieve(context, 'tax.calculation'))
  router.get('/v1/tax/calculations/:id/line_items', listLines(context, 'tax.calculation'))
  router.post('/v1/tax/transactions/create_from_calculation', change(context, recordCalculation))
  router.post('/v1/tax/transactions/create_reversal', change(context, createReversal))
  router.get('/v1/tax/transactions/:id', retrieve(context, 'tax.transaction'))
  router.get('/v1/tax/transactions/:id/line_items', listLines(context, 'tax.transaction'))
  router.get(
    '/v1/tax/settings',
    apiRoute(context, async ({ form }) => {
      onlyKnown(form, ['expand'])
      return { status: 200, body: await readTaxSettings(context.pool) }
    }),
  )
  return router
}
