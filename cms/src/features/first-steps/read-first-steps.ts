import type { FirstStep, FirstSteps } from '@gesso/shared-types/features/first-steps/first-steps'
import { artistAddress } from '../../emails/send-email'
import type { Context } from '../../platform/context'
import { type Env, isLive } from '../../platform/process/env'
import { readRichText } from '../../platform/rich-text/read-rich-text'
import { plainText } from '../../platform/rich-text/rich-text'
import { dayOf } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'
import { type Facts, readFacts } from './facts'

const said = (biography: unknown): string => plainText(readRichText(biography, ''))

function words({ isNamed, biography, demoBiography }: Facts): FirstStep {
  const hasBiography =
    biography !== null && (demoBiography === null || said(biography) !== said(demoBiography))
  const missing = isNamed
    ? 'There are no words about you yet.'
    : 'The shop has neither its own name nor yours.'
  return {
    name: 'words',
    isDone: isNamed && hasBiography,
    title: 'Your name and your words',
    text: isNamed && hasBiography ? 'Set.' : missing,
    link: { label: 'Name and words', href: '/admin/site/name' },
  }
}

/** Without a picture of one's own on the wall. Today opens the device's pictures for it instead. */
export const ADD_A_WORK = { label: 'Add a work', href: '/admin/collections/artworks/create' }

function work({ work }: Facts): FirstStep {
  return {
    name: 'work',
    isDone: work?.hasPicture ?? false,
    title: 'First work on the wall',
    text: !work
      ? 'None of your own yet.'
      : work.hasPicture
        ? `${work.title} hangs.`
        : `${work.title} has no picture yet.`,
    link: work ? { label: 'See it', href: `/artwork/${encodeURIComponent(work.slug)}` } : ADD_A_WORK,
  }
}

function mailText({ test, testArrived }: Facts, isSetUp: boolean, address: string): string {
  if (!isSetUp) return 'Nobody gets an email from the shop yet: choose the service that you send by.'
  if (!test) return 'Email is set up, but nobody has seen one arrive.'
  if (testArrived) return 'A test has arrived.'
  if (test.state === 'sent') {
    return `A test went to ${address}. The server took it; only you can tell whether it arrived. Look among the spam too.`
  }
  return test.error ? `The mail server did not take the test: ${test.error}` : 'A test is on its way.'
}

const mail = (facts: Facts, isSetUp: boolean, address: string): FirstStep => ({
  name: 'mail',
  isDone: isSetUp && (facts.testArrived || facts.hasSent),
  title: 'Mail',
  text: facts.hasSent && isSetUp ? 'The mail server takes emails.' : mailText(facts, isSetUp, address),
  link: { label: isSetUp ? 'Send a test' : 'Set it up', href: '/admin/settings/email' },
})

const PURCHASE: Record<Env['payments'], string> = {
  test: 'Buy a work of your own with the test card 4242 4242 4242 4242. Nothing is charged, and you see what a buyer sees. Then refund it and put the work back on sale.',
  stripe:
    'Nobody has bought anything yet. Buy a print of your own, and refund it in the panel: you see what a buyer sees.',
  off: 'Payments are off. Connect Stripe with test keys to try a purchase without money.',
}

const purchase = ({ hasPurchase }: Facts, env: Env): FirstStep => ({
  name: 'purchase',
  isDone: hasPurchase,
  title: 'A trial purchase',
  text: hasPurchase ? 'A purchase has gone through.' : PURCHASE[env.payments],
  link: hasPurchase
    ? { label: 'See the orders', href: '/admin/collections/orders' }
    : { label: 'Go to the gallery', href: '/' },
})

function stripeText(facts: Facts, env: Env, zone: string): string {
  if (env.payments === 'off') return 'Until it is connected, visitors can look but not pay.'
  if (env.payments === 'test')
    return 'Payments are in test mode: nobody is charged. Connect your Stripe account.'
  if (!isLive(env)) return 'Connected with test keys: nobody is charged. Connect with live ones to sell.'
  if (facts.keyIsRefused) return 'Stripe refuses the shop’s keys.'
  const checked = facts.keysCheckedAt
    ? `Stripe answered the shop’s keys on ${dayOf(facts.keysCheckedAt, zone)}.`
    : 'The keys are set, and will be checked within minutes.'
  if (facts.webhooksAreRefused) return `${checked} Its messages are refused: their signature does not fit.`
  return facts.webhookHeardAt
    ? `${checked} Its last message came on ${dayOf(facts.webhookHeardAt, zone)}.`
    : `${checked} It has sent no message yet: it does with the first payment, if its webhook is set up.`
}

function stripe(facts: Facts, env: Env, zone: string): FirstStep {
  const { keyIsRefused, webhooksAreRefused, keysCheckedAt, webhookHeardAt, hasLivePurchase } = facts
  const isHeard = (keysCheckedAt !== null && webhookHeardAt !== null) || hasLivePurchase
  return {
    name: 'stripe',
    isDone: isLive(env) && !keyIsRefused && !webhooksAreRefused && isHeard,
    title: 'Stripe',
    text: stripeText(facts, env, zone),
    link: { label: isLive(env) ? 'See payments' : 'Connect Stripe', href: '/admin/settings/payments' },
  }
}

const backup = ({ backupMadeAt }: Facts, zone: string): FirstStep => ({
  name: 'backup',
  isDone: backupMadeAt !== null,
  title: 'A backup',
  text: backupMadeAt
    ? `You made one on ${dayOf(backupMadeAt, zone)}.`
    : 'None was made yet. Works, orders and pictures are in one place alone: if it breaks, they are lost.',
  link: { label: backupMadeAt ? 'Make another' : 'Set it up', href: '/admin/settings/backup' },
})

/**
 * Reads the first steps towards opening the shop, each by the facts. They disappear for good once all are done or the
 * artist has put them away.
 * @param isOwner an assistant gets only the step that an assistant can take, and no count of emails
 */
export async function readFirstSteps(context: Context, isOwner: boolean): Promise<FirstSteps> {
  const { env } = context
  const facts = await readFacts(context)
  const isSetUp = env.mail.smtpUrl !== null
  const waitingEmails = isSetUp || !isOwner ? 0 : facts.waitingEmails
  const hasDemo = isOwner && facts.hasDemo
  const asksAboutDemo = hasDemo && facts.work !== null && !facts.keepsDemo
  const notes = { waitingEmails, hasDemo, asksAboutDemo }
  if (facts.isPutAway) return { ...notes, steps: null }
  const zone = await readTimeZone(context)
  const steps = isOwner
    ? [
        words(facts),
        work(facts),
        mail(facts, isSetUp, await artistAddress(context)),
        purchase(facts, env),
        stripe(facts, env, zone),
        backup(facts, zone),
      ]
    : [work(facts)]
  return { ...notes, steps: steps.every(({ isDone }) => isDone) ? null : steps }
}
