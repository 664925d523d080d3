/**
 * Writes JSON schemas of the API's parameters and answers, made from the types of the installed package `stripe`, and
 * ajv's code that checks by them, unless they are there already. Takes about five seconds. Its one argument is the folder.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'
import standaloneCode from 'ajv/dist/standalone'
import { createGenerator, type Definition, type Schema } from 'ts-json-schema-generator'

/** The resources that the emulator has. A field that would hold any other one holds its id only. */
const RESOURCES = [
  'PaymentIntents',
  'Charges',
  'Refunds',
  'Disputes',
  'PaymentMethods',
  'BalanceTransactions',
  'Events',
  'WebhookEndpoints',
  'PaymentMethodDomains',
  'Accounts',
]

/** Resources that import no other one. */
const ALONE = ['WebhookEndpoints', 'PaymentMethodDomains']

/** A name for each shape that is checked, and the SDK's type for it. */
const ROOTS = `
import type * as I from './resources/PaymentIntents.js'
import type * as C from './resources/Charges.js'
import type * as R from './resources/Refunds.js'
import type * as D from './resources/Disputes.js'
import type * as M from './resources/PaymentMethods.js'
import type * as B from './resources/BalanceTransactions.js'
import type * as E from './resources/Events.js'
import type * as TC from './resources/Tax/Calculations.js'
import type * as CL from './resources/Tax/CalculationLineItems.js'
import type * as TT from './resources/Tax/Transactions.js'
import type * as TL from './resources/Tax/TransactionLineItems.js'
import type * as TS from './resources/Tax/Settings.js'
import type * as W from './resources/WebhookEndpoints.js'
import type * as PD from './resources/PaymentMethodDomains.js'
import type * as A from './resources/Accounts.js'
import type { ApiList } from './lib.js'
export type payment_intent = I.PaymentIntent
export type charge = C.Charge
export type refund = R.Refund
export type dispute = D.Dispute
export type payment_method = M.PaymentMethod
export type balance_transaction = B.BalanceTransaction
export type event = E.EventBase
export type error = I.PaymentIntent.LastPaymentError
export type payment_intent_list = ApiList<I.PaymentIntent>
export type charge_list = ApiList<C.Charge>
export type refund_list = ApiList<R.Refund>
export type dispute_list = ApiList<D.Dispute>
export type balance_transaction_list = ApiList<B.BalanceTransaction>
export type event_list = ApiList<E.EventBase>
export type tax_calculation = TC.Calculation
export type tax_calculation_line_list = ApiList<CL.CalculationLineItem>
export type tax_transaction = TT.Transaction
export type tax_transaction_line_list = ApiList<TL.TransactionLineItem>
export type tax_settings = TS.Settings
export type webhook_endpoint = W.WebhookEndpoint
export type webhook_endpoint_list = ApiList<W.WebhookEndpoint>
export type payment_method_domain = PD.PaymentMethodDomain
export type payment_method_domain_list = ApiList<PD.PaymentMethodDomain>
export type account = A.Account
export type create_webhook_endpoint = W.WebhookEndpointCreateParams
export type update_webhook_endpoint = W.WebhookEndpointUpdateParams
export type retrieve_webhook_endpoint = W.WebhookEndpointRetrieveParams
export type list_webhook_endpoints = W.WebhookEndpointListParams
export type create_payment_method_domain = PD.PaymentMethodDomainCreateParams
export type update_payment_method_domain = PD.PaymentMethodDomainUpdateParams
export type list_payment_method_domains = PD.PaymentMethodDomainListParams
export type retrieve_account = A.AccountRetrieveCurrentParams
export type create_payment_intent = I.PaymentIntentCreateParams
export type update_payment_intent = I.PaymentIntentUpdateParams
export type confirm_payment_intent = I.PaymentIntentConfirmParams
export type capture_payment_intent = I.PaymentIntentCaptureParams
export type cancel_payment_intent = I.PaymentIntentCancelParams
export type retrieve_payment_intent = I.PaymentIntentRetrieveParams
export type list_payment_intents = I.PaymentIntentListParams
export type retrieve_charge = C.ChargeRetrieveParams
export type list_charges = C.ChargeListParams
export type create_refund = R.RefundCreateParams
export type retrieve_refund = R.RefundRetrieveParams
export type list_refunds = R.RefundListParams
export type retrieve_dispute = D.DisputeRetrieveParams
export type list_disputes = D.DisputeListParams
export type retrieve_payment_method = M.PaymentMethodRetrieveParams
export type list_balance_transactions = B.BalanceTransactionListParams
export type retrieve_balance_transaction = B.BalanceTransactionRetrieveParams
export type list_events = E.EventListParams
export type retrieve_event = E.EventRetrieveParams
export type create_tax_calculation = TC.Tax.CalculationCreateParams
export type retrieve_tax_calculation = TC.Tax.CalculationRetrieveParams
export type list_tax_calculation_lines = TC.Tax.CalculationListLineItemsParams
export type create_tax_transaction = TT.Tax.TransactionCreateFromCalculationParams
export type create_tax_reversal = TT.Tax.TransactionCreateReversalParams
export type retrieve_tax_transaction = TT.Tax.TransactionRetrieveParams
export type list_tax_transaction_lines = TT.Tax.TransactionListLineItemsParams
export type retrieve_tax_settings = TS.Tax.SettingsRetrieveParams
`

/** Where npm installs the package; this runs at the root of the checkout. */
const STRIPE = join(process.cwd(), 'node_modules/stripe')

/** Imports of a resource that the emulator lacks become types without a value. */
function withoutOthers(source: string): string {
  return source.replace(
    /^import \{([^}]+)\} from '\.\/([^']+)\.js';$/gm,
    (line: string, names: string, file: string) =>
      RESOURCES.includes(file)
        ? line
        : names
            .split(',')
            .map((name) => `type ${name.trim().split(' as ').at(-1)} = never;`)
            .join('\n'),
  )
}

/**
 * A copy of the SDK's types in which every list of words is closed. The SDK leaves them open (`OtherString`), so that
 * tsc lets a misspelt word pass.
 */
function copyTypes(to: string): void {
  cpSync(join(STRIPE, 'esm'), to, { recursive: true, filter: (path) => !/\.(js|map)$/.test(path) })
  const edit = (path: string, change: (source: string) => string) => {
    const before = readFileSync(join(to, path), 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`The types of the package stripe are built in another way: ${path}`)
    writeFileSync(join(to, path), after)
  }
  edit('shared.d.ts', (source) =>
    source.replace(/export type OtherString = [^;]+;/, 'export type OtherString = never;'),
  )
  for (const name of RESOURCES.filter((each) => !ALONE.includes(each)))
    edit(`resources/${name}.d.ts`, withoutOthers)
  writeFileSync(join(to, 'roots.ts'), ROOTS)
  const compilerOptions = {
    strict: true,
    module: 'nodenext',
    target: 'es2022',
    skipLibCheck: true,
    types: [],
  }
  writeFileSync(join(to, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
}

function generate(into: string): Schema {
  const folder = mkdtempSync(join(into, 'types-'))
  try {
    copyTypes(folder)
    return createGenerator({
      path: join(folder, 'roots.ts'),
      tsconfig: join(folder, 'tsconfig.json'),
      type: '*',
      skipTypeCheck: true,
      additionalProperties: false,
      jsDoc: 'none',
      encodeRefs: false,
    }).createSchema('*')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const any = { type: 'object' } as const

/**
 * The SDK's types with two changes. A browser sees a part of an intent only, so nothing of it is required; and an event's
 * object is any object here, because it is checked by its own kind.
 */
function adapt(definitions: Record<string, Definition>): Record<string, Definition> {
  const { PaymentIntent: intent, 'PaymentIntent.LastPaymentError': error, 'Event.Data': data } = definitions
  if (!intent || !error || !data) throw new Error('The types of the package stripe have other names')
  const seen = { $ref: '#/definitions/browser_payment_intent' }
  return {
    ...definitions,
    'Event.Data': { ...data, properties: { object: any, previous_attributes: any } },
    browser_payment_intent: { ...intent, required: [] },
    browser_error: { ...error, properties: { ...error.properties, payment_intent: seen } },
  }
}

const isParameters = (name: string): boolean =>
  /^(create|update|confirm|capture|cancel|retrieve|list)_/.test(name)

/**
 * Ajv's checks as a module of their own: to compile them in each process would take half a second.
 * @param coerceTypes for forms, in which a number is a string
 */
function compile(schema: Schema, names: string[], coerceTypes: boolean): string {
  const ajv = new Ajv({ strict: false, coerceTypes, inlineRefs: false, code: { source: true } })
  ajv.addSchema(schema, 'stripe')
  return standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, `stripe#/definitions/${name}`])))
}

/** The version of the API that the SDK asks for. */
function apiVersion(): string {
  const found = /ApiVersion = '([^']+)'/.exec(readFileSync(join(STRIPE, 'esm/apiVersion.js'), 'utf8'))
  if (!found?.[1]) throw new Error('The package stripe names its version in another way')
  return found[1]
}

const [folder = ''] = process.argv.slice(2)
if (!existsSync(folder)) {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const generated = generate(unfinished)
  const schema = {
    ...generated,
    definitions: adapt(generated.definitions as Record<string, Definition>),
  }
  const names = Object.keys(schema.definitions).filter((name) => /^[a-z_]+$/.test(name))
  const forms = names.filter(isParameters)
  const answers = names.filter((name) => !isParameters(name))
  writeFileSync(join(unfinished, 'schemas.json'), JSON.stringify(schema))
  writeFileSync(join(unfinished, 'version.json'), JSON.stringify({ version: apiVersion() }))
  writeFileSync(join(unfinished, 'forms.cjs'), compile(schema, forms, true))
  writeFileSync(join(unfinished, 'answers.cjs'), compile(schema, answers, false))
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another run was faster.
    rmSync(unfinished, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}
