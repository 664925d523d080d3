import type { AccountEndpointName } from '@gesso/shared-types/account-endpoints'
import { type PanelEndpointName, panelEndpoints } from '@gesso/shared-types/panel-endpoints'
import type { TeamEndpointName } from '@gesso/shared-types/team-endpoints'
import { pdfBytes, sendDocument } from '../support/archive'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { certify } from '../support/certificates'
import { sampleGiftCard } from '../support/gift-cards'
import { dryRun } from '../support/imports'
import { createDraft, inDays, subscribe } from '../support/newsletters'
import { pastFile, SHOPIFY_ORDERS } from '../support/past-orders'
import { createView } from '../support/private-views'
import { buy, CUSTOMER, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

async function paidOrder(): Promise<{ id: string }> {
  return buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
}

/** The email that confirms a paid order. */
async function confirmationEmail(): Promise<{ id: string }> {
  const { id } = await paidOrder()
  const [email] = await shop().query<{ id: number }>(
    "SELECT id FROM emails WHERE order_id = $1 AND kind = 'order_confirmation'",
    [id],
  )
  return { id: String(email?.id) }
}

/** A newsletter that one subscriber is getting. */
async function sendingNewsletter(): Promise<{ id: string }> {
  const id = String(await createDraft(artist))
  await subscribe(shop(), [`${id}@example.test`])
  await artist.call('testNewsletter', { id })
  await shop().query("UPDATE emails SET state = 'sent' WHERE kind = 'newsletter_test'")
  await artist.call('sendNewsletter', { id })
  return { id }
}

/** A newsletter that goes out in a year's time. */
async function scheduledNewsletter(): Promise<{ id: string }> {
  const id = String(await createDraft(artist))
  await subscribe(shop(), [`${id}@example.test`])
  await artist.call('testNewsletter', { id })
  await shop().query("UPDATE emails SET state = 'sent' WHERE kind = 'newsletter_test'")
  await artist.call('scheduleNewsletter', { id, at: inDays(300) })
  return { id }
}

async function pausedNewsletter(): Promise<{ id: string }> {
  const newsletter = await sendingNewsletter()
  await artist.call('pauseNewsletter', newsletter)
  return newsletter
}

/** A file of a former shop whose orders are not in the archive. */
async function checkedPast(): Promise<{ id: string }> {
  await shop().query('DELETE FROM past_records')
  const { id } = await artist.call('checkPastOrders', { file: pastFile(SHOPIFY_ORDERS) })
  return { id }
}

async function checkedImport(): Promise<{ id: string }> {
  const { id } = await dryRun(artist, `Title\nStudy ${Math.random()}`)
  return { id }
}

/** An import of another shop's file with a row that was not written. */
async function failedImport(): Promise<{ id: string }> {
  const { id } = await dryRun(
    artist,
    `Handle,Title,Variant Price,Option1 Value\nx,Study ${Math.random()},9,A4`,
  )
  await shop().query("UPDATE artwork_imports SET state = 'done', finished_at = now() WHERE id = $1", [id])
  await shop().query("UPDATE artwork_import_rows SET state = 'failed', error = 'x' WHERE import_id = $1", [
    id,
  ])
  return { id }
}

/** An order that is being captured, with a payment that the provider does not know. */
async function strandedOrder(): Promise<{ id: string }> {
  const { id } = await paidOrder()
  await shop().query(
    "UPDATE orders SET payment_state = 'capturing', money_settled_at = NULL, payment_intent_id = $2 WHERE id = $1",
    [id, `pi_unknown${id}`],
  )
  return { id }
}

/** Those of accounts are in contract-account.test.ts; a test email needs a mail server, in emails-test.test.ts. */
type JsonCall = {
  [N in Exclude<
    PanelEndpointName,
    AccountEndpointName | TeamEndpointName | 'sendTestEmail'
  >]: (typeof panelEndpoints)[N] extends {
    download: true
  }
    ? never
    : N
}

// `Visitor.call` parses every answer with the row's own output. A call that is added to the contract must be added here.
const calls: Record<JsonCall[keyof JsonCall], () => Promise<unknown>> = {
  refundOrder: async () => artist.call('refundOrder', { id: (await paidOrder()).id, amount: '1.00' }),
  renewOrderLink: async () => artist.call('renewOrderLink', { id: (await paidOrder()).id }),
  closeOrder: async () => artist.call('closeOrder', await strandedOrder()),
  resendGiftCard: async () => artist.call('resendGiftCard', { id: await sampleGiftCard(shop()) }),
  voidGiftCard: async () =>
    artist.call('voidGiftCard', { id: await sampleGiftCard(shop()), reason: 'It was stolen.' }),
  issueCertificate: async () => {
    const { artworkId } = await certify(shop(), artist)
    const number = '1/9'
    return artist.call('issueCertificate', { artworkId, subject: 'print', size: 'A4', number })
  },
  voidCertificate: async () =>
    artist.call('voidCertificate', { id: (await certify(shop(), artist)).id, reason: 'It was stolen.' }),
  renewOwnerLink: async () => artist.call('renewOwnerLink', { id: (await certify(shop(), artist)).id }),
  readFirstSteps: () => artist.call('readFirstSteps', {}),
  putAwayFirstSteps: () => artist.call('putAwayFirstSteps', {}),
  removeDemo: () => artist.call('removeDemo', {}),
  confirmTestEmail: () => artist.call('confirmTestEmail', {}),
  confirmBackup: () => artist.call('confirmBackup', {}),
  previewEmail: async () => artist.call('previewEmail', await confirmationEmail()),
  resendEmail: async () => artist.call('resendEmail', await confirmationEmail()),
  previewNewsletter: () => artist.call('previewNewsletter', { id: 'draft', subject: 'News' }),
  saveTypedNewsletter: () => artist.call('saveTypedNewsletter', { id: 'new', subject: 'News' }),
  getNewsletterProgress: async () =>
    artist.call('getNewsletterProgress', { id: String(await createDraft(artist)) }),
  testNewsletter: async () => artist.call('testNewsletter', { id: String(await createDraft(artist)) }),
  sendNewsletter: sendingNewsletter,
  pauseNewsletter: pausedNewsletter,
  resumeNewsletter: async () => artist.call('resumeNewsletter', await pausedNewsletter()),
  stopNewsletter: async () => artist.call('stopNewsletter', await pausedNewsletter()),
  scheduleNewsletter: scheduledNewsletter,
  unscheduleNewsletter: async () => artist.call('unscheduleNewsletter', await scheduledNewsletter()),
  checkCollectors: () => artist.call('checkCollectors', { table: 'Email,Consent date' }),
  importCollectors: async () => {
    const table = 'Email,Consent date\nkept@example.test,2024-05-01'
    const { plan } = await artist.call('checkCollectors', { table })
    return artist.call('importCollectors', { table, plan })
  },
  addRedirects: () => artist.call('addRedirects', { lines: '/products/kept /cart' }),
  renewViewLink: async () =>
    artist.call('renewViewLink', { id: String((await createView(shop(), artist, 'Renewed')).id) }),
  getPictureRenewal: () => artist.call('getPictureRenewal', {}),
  clearUnusedPictures: () => artist.call('clearUnusedPictures', {}),
  checkImport: async () => panelEndpoints.checkImport.output.parse(await dryRun(artist, 'Title\nStudy')),
  getLatestImport: async () => {
    await checkedImport()
    return artist.call('getLatestImport', {})
  },
  getImport: async () => artist.call('getImport', await checkedImport()),
  getImportProgress: async () => artist.call('getImportProgress', await checkedImport()),
  getImportChanges: async () => artist.call('getImportChanges', await checkedImport()),
  startImport: async () => artist.call('startImport', await checkedImport()),
  retryImport: async () => artist.call('retryImport', await failedImport()),
  stopImport: async () => artist.call('stopImport', await checkedImport()),
  discardImport: async () => artist.call('discardImport', await checkedImport()),
  getBackups: () => artist.call('getBackups', {}),
  startBackup: async () => {
    await shop().query('DELETE FROM backups')
    return artist.call('startBackup', {})
  },
  getFullCopy: () => artist.call('getFullCopy', {}),
  startFullCopy: async () => {
    await shop().query('DELETE FROM full_copies')
    return artist.call('startFullCopy', {})
  },
  removeFullCopy: async () => {
    await shop().query('DELETE FROM full_copies')
    return artist.call('removeFullCopy', { id: (await artist.call('startFullCopy', {})).id })
  },
  undoBulkChange: async () => {
    const [one, other] = [await createArtwork(artist), await createArtwork(artist)]
    await artist.call('reorderArtworks', { artworkIds: [one.id, other.id] })
    await artist.call('reorderArtworks', { artworkIds: [other.id, one.id] })
    const [change] = await shop().query<{ id: string }>(
      'SELECT id FROM bulk_changes ORDER BY at DESC LIMIT 1',
    )
    return artist.call('undoBulkChange', { id: String(change?.id) })
  },
  restoreArtwork: async () => {
    const artwork = await createArtwork(artist)
    await artist.call('updateArtwork', { id: String(artwork.id), title: 'Renamed' })
    const [entry] = await shop().query<{ id: number }>('SELECT max(id) AS id FROM audit_entries')
    const { updatedAt } = await artist.call('getArtwork', { slugOrId: String(artwork.id) })
    return artist.call('restoreArtwork', { id: String(entry?.id), ifMatch: updatedAt })
  },
  addDocument: async () => {
    const file = new File([new Uint8Array(pdfBytes())], 'deed.pdf')
    return artist.call('addDocument', { id: String((await createArtwork(artist)).id), file })
  },
  deleteDocument: async () => {
    const { id } = await createArtwork(artist)
    const { text } = await sendDocument(artist, id, pdfBytes())
    return artist.call('deleteDocument', { id: String(id), documentId: String(JSON.parse(text).id) })
  },
  checkPastOrders: () => artist.call('checkPastOrders', { file: pastFile(SHOPIFY_ORDERS) }),
  storePastOrders: async () => artist.call('storePastOrders', await checkedPast()),
  takeBackPastOrders: async () => artist.call('takeBackPastOrders', await checkedPast()),
  deletePastOrder: async () => {
    await artist.call('storePastOrders', await checkedPast())
    const [one] = await shop().query<{ id: number }>('SELECT max(id) AS id FROM past_records')
    return artist.call('deletePastOrder', { id: String(one?.id) })
  },
  readPerson: () => artist.call('readPerson', { email: CUSTOMER.email }),
  erasePerson: () => artist.call('erasePerson', { email: 'nobody@example.test' }),
}

test.each(Object.entries(calls))('%s answers the panel what the contract says', async (_name, call) => {
  await expect(call()).resolves.toBeDefined()
})

// A file of one record is in that record's own tests.
const downloads = Object.values(panelEndpoints).filter((row) => 'download' in row && !row.path.includes('{'))

test.each(downloads.map(({ path }) => path))('%s is downloaded as a file', async (path) => {
  const { status, headers } = await artist.send('GET', path)
  const type = path.endsWith('/pdf') ? 'application/pdf' : 'text/csv; charset=utf-8'
  expect([status, headers.get('content-type')]).toEqual([200, type])
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[a-z-]+\d{0,4}(\d{4}-\d\d-\d\d)?\.(csv|pdf)"$/,
  )
})
