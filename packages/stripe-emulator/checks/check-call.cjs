// CommonJS, so that a server under test can load it without a compiler.
/** @import { Inspected } from '../src/inspection' */
/** @import { ValidateFunction } from 'ajv' */
const { join } = require('node:path')

/** @typedef {{ call: string, parameters: string, answer: string, movesMoney?: boolean }} Operation */

/** @type {Operation[]} */
const OPERATIONS = [
  ['POST /v1/payment_intents', 'create_payment_intent', 'payment_intent', true],
  ['GET /v1/payment_intents', 'list_payment_intents', 'payment_intent_list'],
  ['GET /v1/payment_intents/:id', 'retrieve_payment_intent', 'payment_intent'],
  ['POST /v1/payment_intents/:id', 'update_payment_intent', 'payment_intent'],
  ['POST /v1/payment_intents/:id/confirm', 'confirm_payment_intent', 'payment_intent', true],
  ['POST /v1/payment_intents/:id/capture', 'capture_payment_intent', 'payment_intent', true],
  ['POST /v1/payment_intents/:id/cancel', 'cancel_payment_intent', 'payment_intent'],
  ['POST /v1/refunds', 'create_refund', 'refund', true],
  ['GET /v1/refunds', 'list_refunds', 'refund_list'],
  ['GET /v1/refunds/:id', 'retrieve_refund', 'refund'],
  ['GET /v1/charges', 'list_charges', 'charge_list'],
  ['GET /v1/charges/:id', 'retrieve_charge', 'charge'],
  ['GET /v1/disputes', 'list_disputes', 'dispute_list'],
  ['GET /v1/disputes/:id', 'retrieve_dispute', 'dispute'],
  ['GET /v1/payment_methods/:id', 'retrieve_payment_method', 'payment_method'],
  ['GET /v1/balance_transactions', 'list_balance_transactions', 'balance_transaction_list'],
  ['GET /v1/balance_transactions/:id', 'retrieve_balance_transaction', 'balance_transaction'],
  ['POST /v1/webhook_endpoints', 'create_webhook_endpoint', 'webhook_endpoint'],
  ['GET /v1/webhook_endpoints', 'list_webhook_endpoints', 'webhook_endpoint_list'],
  ['GET /v1/webhook_endpoints/:id', 'retrieve_webhook_endpoint', 'webhook_endpoint'],
  ['POST /v1/webhook_endpoints/:id', 'update_webhook_endpoint', 'webhook_endpoint'],
  ['POST /v1/payment_method_domains', 'create_payment_method_domain', 'payment_method_domain'],
  ['GET /v1/payment_method_domains', 'list_payment_method_domains', 'payment_method_domain_list'],
  ['POST /v1/payment_method_domains/:id', 'update_payment_method_domain', 'payment_method_domain'],
  ['GET /v1/account', 'retrieve_account', 'account'],
  ['GET /v1/events', 'list_events', 'event_list'],
  ['GET /v1/events/:id', 'retrieve_event', 'event'],
  ['POST /v1/tax/calculations', 'create_tax_calculation', 'tax_calculation'],
  ['GET /v1/tax/calculations/:id', 'retrieve_tax_calculation', 'tax_calculation'],
  ['GET /v1/tax/calculations/:id/line_items', 'list_tax_calculation_lines', 'tax_calculation_line_list'],
  ['POST /v1/tax/transactions/create_from_calculation', 'create_tax_transaction', 'tax_transaction', true],
  ['POST /v1/tax/transactions/create_reversal', 'create_tax_reversal', 'tax_transaction', true],
  ['GET /v1/tax/transactions/:id', 'retrieve_tax_transaction', 'tax_transaction'],
  ['GET /v1/tax/transactions/:id/line_items', 'list_tax_transaction_lines', 'tax_transaction_line_list'],
  ['GET /v1/tax/settings', 'retrieve_tax_settings', 'tax_settings'],
].map(([call, parameters, answer, movesMoney]) => ({
  call: String(call),
  parameters: String(parameters),
  answer: String(answer),
  movesMoney: movesMoney === true,
}))

/** @param {string} call */
const operationOf = (call) =>
  OPERATIONS.find((operation) => {
    const pattern = operation.call.replace(':id', '[^/]+')
    return new RegExp(`^${pattern}$`).test(call)
  })

/**
 * A form as the SDK was given it: lists are lists again. What is a number or a boolean is coerced by the check.
 * @param {unknown} value
 * @returns {unknown}
 */
function fromForm(value) {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]) => /** @type {const} */ ([name, fromForm(item)]))
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

/**
 * Names of empty values. Stripe unsets by an empty value what an object already has; a new object has nothing.
 * @param {unknown} value
 * @param {string} name
 * @returns {string[]}
 */
function emptyValues(value, name = '') {
  if (value === '') return [name]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => emptyValues(item, name ? `${name}[${key}]` : key))
}

/**
 * What would not pass at Stripe, by the types of Stripe's own package.
 * @param {string} folder where make-schemas.ts has written the checks
 * @param {{ isSdkOfShop?: boolean }} [options] `isSdkOfShop`: also what was refused, and the headers, of calls by the SDK
 * @returns {(inspected: Inspected) => string[]} one sentence for each problem
 */
function callChecker(folder, { isSdkOfShop = true } = {}) {
  /** @type {Record<string, ValidateFunction>} */
  const validators = { ...require(join(folder, 'forms.cjs')), ...require(join(folder, 'answers.cjs')) }
  const { version } = require(join(folder, 'version.json'))

  /**
   * @param {string} name
   * @param {unknown} value
   */
  function faults(name, value) {
    const validate = validators[name]
    if (!validate) throw new Error(`There is no schema ${name}`)
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const more = params.additionalProperty ?? params.allowedValues?.join(', ')
      return `${instancePath || name} ${message}${more ? ` (${more})` : ''}`
    })
  }

  /** @param {Extract<Inspected, { kind: 'call' }>} call @param {Operation} operation */
  function requestFaults({ headers, form, status }, operation) {
    const isSdk = isSdkOfShop && String(headers['user-agent']).startsWith('Stripe/')
    const found = []
    if (isSdk || status < 400) {
      const given = fromForm(form ?? {})
      if (operation.parameters.startsWith('create_')) {
        found.push(...emptyValues(given).map((name) => `${name} is empty`))
      }
      found.push(...faults(operation.parameters, given))
    }
    if (isSdk) {
      if (headers['stripe-version'] !== version) found.push(`the header Stripe-Version is not ${version}`)
      const key = headers['idempotency-key']
      if (operation.movesMoney && !key) found.push('there is no idempotency key')
    }
    return found.map((fault) => `request: ${fault}`)
  }

  return (inspected) => {
    const body = JSON.parse(inspected.body)
    if (inspected.kind === 'event') {
      const object = body.data?.object ?? {}
      return [...faults('event', body), ...faults(object.object, object)].map(
        (fault) => `event ${body.type}: ${fault}`,
      )
    }
    const call = `${inspected.method} ${inspected.path}`
    if (inspected.path.startsWith('/v1/test_helpers/')) return []
    const operation = operationOf(call)
    const { authorization = 'Bearer pk_' } = inspected.headers
    const isBrowser = String(authorization).startsWith('Bearer pk_')
    /** @type {string[]} */
    const found = []
    if (operation && !isBrowser) found.push(...requestFaults(inspected, operation))
    const view = isBrowser ? 'browser_' : ''
    if (inspected.status >= 400) {
      found.push(...faults(`${view}error`, body.error).map((fault) => `error: ${fault}`))
    } else if (operation) {
      found.push(...faults(`${view}${operation.answer}`, body).map((fault) => `answer: ${fault}`))
    }
    return found.map((fault) => `${call} ${inspected.status}: ${fault}`)
  }
}

module.exports = { callChecker }
