import { randomUUID } from 'node:crypto'
import type { MailInput, MailSaved, MailSettings } from '@gesso/shared-types/settings/mail-settings'
import { sql } from '@payloadcms/db-postgres'
import { forgetConnection, lockConnection, readConnection, saveConnection } from '../connections/connection'
import { AppError, invalidField } from '../platform/app-error'
import type { Context, Transaction } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import type { MailConnection } from './mail-connection'
import { subjectOf } from './queue-email'
import { ownerAddress } from './send-email'
import { transactionalTemplates } from './transactional-templates'
import { tryMail } from './try-mail'

const readStored = (context: Context): Promise<MailConnection | null> =>
  readConnection<MailSettings, { password?: string }>(context, 'mail')

/** @throws AppError conflict where the environment sets the mail server */
function requireOpen({ env }: Context): void {
  if (env.fixed.includes('mail'))
    throw new AppError('conflict', {
      message: 'Email is set where the shop runs, and cannot be changed here.',
    })
}

/**
 * The kept password is only for the server and the user that it was entered for: otherwise whoever has a session could
 * send it to a server of their own.
 * @throws AppError invalid_input
 */
async function passwordFor(context: Context, { host, port, user, password }: MailInput): Promise<string> {
  if (password || !user) return password
  const stored = await readStored(context)
  const isSame = stored?.known.host === host && stored.known.port === port && stored.known.user === user
  if (isSame && stored.secrets?.password) return stored.secrets.password
  throw invalidField('password', isSame ? 'Enter the password again.' : 'Enter the password.')
}

/** Notes the test among the emails, as any other that was sent. */
const noteTest = (tx: Transaction, messageId: string) =>
  tx.query(sql`
    INSERT INTO emails (kind, key, recipient, subject, data, state, sent_at, attempts, message_id)
    VALUES ('test_email', ${`test_email:${randomUUID()}`}, NULL, ${subjectOf(transactionalTemplates.test_email, {})}, '{}',
      'sent', now(), 1, ${messageId})`)

/** What waited for another server need not wait for its next attempt. */
const hurryWaiting = (tx: Transaction) =>
  tx.query(sql`
    UPDATE emails SET due_at = now(), updated_at = now()
    WHERE state = 'queued' AND due_at > now() AND error IS NOT NULL AND leased_until IS NULL`)

/**
 * Tests the mail server by one email to the artist, and keeps the settings if it was taken, or if no test is wanted.
 * Every process then sends by them, also what has waited.
 * @throws AppError invalid_input, conflict
 */
export async function saveMail(context: Context, input: MailInput): Promise<MailSaved> {
  requireOpen(context)
  const { password: _, isUntested, ...settings } = input
  const password = await passwordFor(context, input)
  const to = settings.artist || (await ownerAddress(context))
  const tested = isUntested ? null : await tryMail(context, settings, password, to)
  if (tested && 'problem' in tested) return { isSaved: false, ...tested }
  await withTransaction(context, async (tx) => {
    await lockConnection(tx, 'mail')
    await saveConnection(tx, 'mail', { known: settings, secrets: password ? { password } : {} })
    if (tested) await noteTest(tx, tested.messageId)
    await hurryWaiting(tx)
  })
  await context.followConnections?.()
  return { isSaved: true, testedTo: tested && to }
}

/** Removes the mail server with its password: emails wait from then on. @throws AppError conflict */
export async function forgetMail(context: Context): Promise<void> {
  requireOpen(context)
  await withTransaction(context, (tx) => forgetConnection(tx, 'mail'))
  await context.followConnections?.()
}
