import type Stripe from 'stripe'
import { newId, nowInSeconds, save } from './store'
import type { Transaction } from './transaction'

/** Computes the fee of a card payment, as in Stripe's price list for the USA: 2.9 % and 30 cents. */
export const paymentFee = (cents: number): number => Math.round(cents * 0.029) + 30

/** The fee of a dispute; it is not returned when the dispute is won. */
export const DISPUTE_FEE = 1500

type Given = Pick<
  Stripe.BalanceTransaction,
  'amount' | 'currency' | 'fee' | 'type' | 'reporting_category'
> & {
  /** The id of the charge, refund or dispute that caused it. */
  source: string
}

/** Records one movement of the merchant's balance. @returns it, as Stripe's API shows it */
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
