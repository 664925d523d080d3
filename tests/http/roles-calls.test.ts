import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Access, Endpoint } from '@gesso/shared-types/endpoint'
import { withShop } from '../support/shop'
import { hireAssistant, signInAs } from '../support/team'
import { Visitor } from '../support/visitor'

const shop = withShop()

/** Who may make which call: the table that the contract is held against. */
const CALLS: Record<Access, string> = {
  anyone: `
    listSocial getShopText getAbout getLegalPage getLegalVersion countVisit listSeries getSeries subscribe makeWish getPrivateView openPrivateView tellViewOpened printPrivateView readConfirmation readSubscription unsubscribe listArtworks getArtwork
    getPrivateArtwork listMoreWorks getShippingTo quoteOrder findArtworks getNeighbours sendMessage botCheck
    createPaymentIntent placeOrder getOrder readGiftCardOffer buyGiftCard readGiftCardBalance readGiftCard
    readOrderPage correctOwnAddress writeAboutOrder withdrawFromOrder findOrders readFoundOrders closeFoundOrders
    readCertificate readCertificateProof readOwnedCertificate printOwnedCertificate handOverCertificate takeBackCertificate takeOverCertificate
    readAgreement quotePayment payAgreed askForShipping makeOffer getCommissions askForCommission
    signIn askForPasskey signInByPasskey signOut forgotPassword resetPassword acceptInvitation`,
  signed_in: `
    currentUser listStoredArtworks getStoredArtwork renewPrivateLink renewViewLink printView printCertificate createArtwork updateArtwork deleteArtwork reorderArtworks
    undoBulkChange listPrintPresets changePrices setPrintSizes
    listStoredSeries createSeries changeSeries uploadPicture putBackOnSale clearUnusedPictures getPictureRenewal
    checkImport getLatestImport getImport getImportProgress getImportChanges startImport retryImport stopImport discardImport exportArtworks
    getImportTemplate exportArchive printArchive
    listEditions createEdition saveEdition endEdition readEdition markEditionNumber listFreeNumbers chooseEditionNumber
    listOrders setOrderStatus readOrderSheet printOrders correctAddress readSale readFirstSteps
    listMessages markMessage deleteMessage readThread replyToMessage markAnswered countWaiting findAnything
    refreshSession readAccount saveName changePassword changeEmail prove checkProof startPasskey addPasskey renamePasskey
    removePasskey startAuthenticator addAuthenticator removeAuthenticator renewRecoveryCodes endSession endAllSessions`,
  owner: `
    renewOrderLink resendGiftCard voidGiftCard issueCertificate voidCertificate renewOwnerLink deleteOrder refundOrder closeOrder cancelOrder saveOrderNotes
    listAgreements createAgreement withdrawAgreement sendAgreement nameShipping
    saveSocial listSubscribers removeSubscriber exportOrders exportCustomers exportSubscribers readPerson erasePerson
    previewEmail resendEmail previewNewsletter saveTypedNewsletter getNewsletterProgress testNewsletter sendNewsletter pauseNewsletter
    agreeOnMessage declineOffer resumeNewsletter stopNewsletter scheduleNewsletter unscheduleNewsletter checkCollectors importCollectors addRedirects
    readTeam inviteAssistant withdrawInvitation changeRole demandFactor signOutAccount removeAccount
    restoreArtwork exportAuditTrail putAwayFirstSteps removeDemo sendTestEmail confirmTestEmail confirmBackup
    exportYear exportTaxes printYear exportVisits givePaper printPaper exportPapers addDocument getDocument deleteDocument
    getBackups startBackup getFullCopy startFullCopy removeFullCopy downloadFullCopy
    checkPastOrders storePastOrders takeBackPastOrders deletePastOrder exportPastOrders getPastOrdersTemplate`,
}

const names = (access: Access): string[] => CALLS[access].trim().split(/\s+/)
const rows = Object.entries(contract) as [CallName, Endpoint][]

let owner: Visitor
let assistant: Visitor
beforeAll(async () => {
  owner = await shop().signIn()
  assistant = await hireAssistant(shop(), owner)
})

/** Still signed in: some of the calls end the session that makes them. */
async function awake(visitor: Visitor, again: () => Promise<Visitor>): Promise<Visitor> {
  return (await visitor.send('GET', '/api/auth/user')).status === 200 ? visitor : again()
}

/** Asks with nothing in hand. From an address of its own: the limits of one network are not what is asked about. */
async function ask(visitor: Visitor, row: Endpoint) {
  const path = row.path.replace('{platform}', 'etsy').replace(/\{\w+\}/g, '0')
  const sender = new Visitor(visitor.shopUrl)
  for (const [name, value] of visitor.cookies) sender.cookies.set(name, value)
  const answer =
    row.method === 'GET' ? await sender.send('GET', path) : await sender.sendJson(row.method, path, {})
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  const body = isJson ? JSON.parse(answer.text) : null
  return { status: answer.status, code: body?.code, message: body?.message }
}

const NOT_SIGNED_IN = { status: 401, code: 'not_signed_in', message: 'Please sign in first.' }
const NOT_AN_OWNER = { status: 403, code: 'forbidden', message: 'Only an owner of the shop may do this.' }
const passes = (answer: { code?: string; status: number; message?: string }) =>
  answer.code !== 'not_signed_in' && answer.message !== NOT_AN_OWNER.message && answer.status < 500

test('each call of the contract stands in the table, as its row says', () => {
  for (const access of ['anyone', 'signed_in', 'owner'] as const) {
    const declared = rows.filter(([, row]) => row.access === access).map(([name]) => name)
    expect(declared.sort()).toEqual(names(access).sort())
  }
})

// ASVS 8.2.1, 8.3.1
test.each(rows)('%s answers nobody, an assistant and an owner as the table says', async (name, row) => {
  owner = await awake(owner, () => shop().signIn())
  assistant = await awake(assistant, () => signInAs(shop()))
  const isOpen = names('anyone').includes(name)
  const isForAll = isOpen || names('signed_in').includes(name)
  const [nobody, helper, boss] = [
    await ask(shop().visitor(), row),
    await ask(assistant, row),
    await ask(owner, row),
  ]
  if (isOpen) expect(passes(nobody)).toBe(true)
  else expect(nobody).toEqual(NOT_SIGNED_IN)
  if (isForAll) expect([helper, passes(helper)]).toEqual([helper, true])
  else expect(helper).toEqual(NOT_AN_OWNER)
  expect([boss, passes(boss)]).toEqual([boss, true])
})
