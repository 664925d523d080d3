import type Stripe from 'stripe'
import type { Transaction } from './record-event'
import { newId, nowInSeconds, save } from './store'

/** What the emulator keeps of a payment by card, as Stripe's price list for the USA has it: 2.9 % and 30 cents. */
export const paymentFee = (cents: number): number => Math.round(cents * 0.029) + 30

/** What a dispute costs; it is not given back when the dispute is won. */
export const DISPUTE_FEE = 1500

type Given = Pick<
  Stripe.BalanceTransaction,
  'amount' | 'currency' | 'fee' | 'type' | 'reporting_category'
> & {
  /** The charge, refund or dispute that it is of. */
  source: string
}

/** Writes one movement of the merchant's balance. @returns it, as Stripe's API shows it */
export async function moveBalance(
  tx: Transaction,
  { amount, currency, fee, type, reporting_category, source }: Given,
): Promise<Stripe.BalanceTransaction> {
  const details = {
    amount: fee,
    application: null,
    currency,
    description: 'Processing fees',
    type: 'stripe_fee',
  }
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: nowInSeconds(),
    balance_type: 'payments',
    created: nowInSeconds(),
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [details],
    net: amount - fee,
    reporting_category,
    source,
    status: 'available',
    type,
  }
  await save(tx.db, transaction)
  return transaction
}
