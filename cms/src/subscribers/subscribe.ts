import { consentWords, LIST_FORM } from '@gesso/shared-types/subscribers/consent-words'
import { sql } from '@payloadcms/db-postgres'
import { checkSolution } from '../bot-check/check-solution'
import { spendProof } from '../bot-check/spend-proof'
import { deleteWaitingEmails } from '../emails/delete-emails'
import { queueEmail } from '../emails/queue-email'
import type { Context, Transaction } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { hashToken, newToken } from '../platform/token'
import { confirmsSubscriptions } from '../settings/confirms-subscriptions'
import { forgetLeft } from './leave-list'
import { normalizeEmail } from './normalize-email'

/** Limits for asking one address to confirm, because anyone can enter anyone's address. */
const MAX_QUESTIONS = 3
const MINUTES_BETWEEN_QUESTIONS = 60

/** Stored with every address from the form, as proof of what it was given for. */
const WORDS = consentWords(LIST_FORM)

/**
 * Subscribes an address, or asks it by email to confirm, depending on the settings. Repeating it succeeds too, so that
 * the answer does not reveal who is subscribed.
 * @param altcha the solved bot check
 * @throws AppError bot_check_failed
 */
export async function subscribe(context: Context, email: string, altcha: string | undefined): Promise<void> {
  const proof = await checkSolution(context, altcha)
  await withTransaction(context, async (tx) => {
    await spendProof(tx, proof)
    await putOnList(tx, email, WORDS)
  })
}

/** As `subscribe`, for an address that gave its consent elsewhere. @param words of that consent */
export async function putOnList(tx: Transaction, email: string, words: string): Promise<void> {
  await ((await confirmsSubscriptions(tx)) ? askToConfirm : join)(tx, normalizeEmail(email), words)
}

/** An address that was asked to confirm before the artist turned that off joins now. */
async function join(tx: Transaction, email: string, words: string): Promise<void> {
  await tx.query(sql`
    INSERT INTO newsletter_subscriptions (email, subscribed_at, words) VALUES (${email}, now(), ${words})
    ON CONFLICT (email) DO UPDATE SET consent = 'not_asked', subscribed_at = now(), words = EXCLUDED.words
    WHERE newsletter_subscriptions.consent = 'unconfirmed'`)
  await forgetLeft(tx, email)
}

/** Asks an address to confirm, unless it is on the list. A new link replaces the previous one. */
async function askToConfirm(tx: Transaction, email: string, words: string): Promise<void> {
  const token = newToken()
  const [asked] = await tx.query(sql`
    INSERT INTO newsletter_subscriptions AS known
      (email, subscribed_at, words, consent, confirm_token_hash, asked_at, asked_count)
    VALUES (${email}, now(), ${words}, 'unconfirmed', ${hashToken(token)}, now(), 1)
    ON CONFLICT (email) DO UPDATE SET confirm_token_hash = EXCLUDED.confirm_token_hash, asked_at = now(),
      asked_count = known.asked_count + 1, words = EXCLUDED.words
    WHERE known.consent = 'unconfirmed' AND known.asked_count < ${MAX_QUESTIONS}
      AND known.asked_at < now() - make_interval(mins => ${MINUTES_BETWEEN_QUESTIONS})
    RETURNING id`)
  if (!asked) return
  await deleteWaitingEmails(tx, 'subscription_confirmation', email)
  await queueEmail(tx, {
    kind: 'subscription_confirmation',
    key: `subscription_confirmation:${hashToken(token)}`,
    recipient: email,
    orderId: null,
    data: { link: `${tx.env.publicUrl}/confirm-subscription/${token}` },
  })
}
