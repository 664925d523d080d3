import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Access, Endpoint } from '@gesso/shared-types/contract/endpoint'
import { createArtwork } from '../support/artworks'
import { buy, CUSTOMER, placeOrder, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { watchForSecrets } from '../support/stored-secrets'
import { ASSISTANT, accountId, hireAssistant, signInAs } from '../support/team'
import { type Answer, refusalOf, Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })

describe('collections', () => {
  let owner: Visitor
  let assistant: Visitor
  /** A paid order, and one whose buyer has left. */
  const order = { id: '', buyer: '' }
  const unpaid = { id: '', buyer: '' }
  let ownerId: string
  let assistantId: string
  let secretsSeen: ReturnType<typeof watchForSecrets>

  const buyerOf = async (id: string): Promise<string> => {
    const [row] = await shop().query<{ id: number }>('SELECT customer_id AS id FROM orders WHERE id = $1', [
      id,
    ])
    return String(row?.id)
  }

  beforeAll(async () => {
    owner = await shop().signIn()
    assistant = await hireAssistant(shop(), owner)
    secretsSeen = watchForSecrets(assistant)
    const artwork = await createArtwork(owner)
    order.id = (await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])).id
    unpaid.id = (await placeOrder(shop().visitor(), [printLine(artwork, 'A4')])).id
    order.buyer = await buyerOf(order.id)
    unpaid.buyer = await buyerOf(unpaid.id)
    ownerId = (await owner.call('currentUser', {})).id
    assistantId = await accountId(shop(), ASSISTANT.email)
  })

  /**
   * What Payload's own interface allows an owner and an assistant: l(ist), r(ead one), n(ew), u(pdate one), b(ulk
   * update), x (bulk delete). A visitor without an account may do nothing.
   */
  const TABLE = `
  artworks                  lrnubx  lrnubx
  pictures                  lrnubx  lrnubx
  series                    lrnubx  lrnubx
  private_views             lrnubx  lrnubx
  print_presets             lrnubx  lrnubx
  orders                    lrub     lrub
  discounts                 lrnubx  -
  gift_cards                lr       -
  certificates              lr       lr
  customers                 lrub     ru
  order_items               lr       -
  order_history             lr       -
  refunds                   lr       -
  payment_alerts            lrub     -
  contact_messages          lrx     lrx
  newsletter_subscriptions  lrnubx  -
  social_media_settings     lrnubx  -
  redirects                 lrnubx  -
  resales                   lrnubx  -
  loans                     lrnubx  -
  condition_reports         lrux     lru
  legal_pages               lrub     -
  users                     lr       r
  emails                    lr       -
  newsletters               lrnubx  -
`
  const table = TABLE.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as [string, string, string])

  const NONE = 'where[id][equals]=0'
  /** An id that the visitor has access to, if they may read single records at all. */
  function idIn(slug: string, visitor: Visitor): string {
    if (slug === 'orders') return order.id
    if (slug === 'customers') return order.buyer
    if (slug === 'users') return visitor === assistant ? assistantId : ownerId
    return '999999'
  }

  const OPERATIONS: Record<string, (base: string, id: string) => readonly [method: string, path: string]> = {
    l: (base) => ['GET', `${base}?limit=1`],
    r: (base, id) => ['GET', `${base}/${id}`],
    n: (base) => ['POST', base],
    u: (base, id) => ['PATCH', `${base}/${id}`],
    b: (base) => ['PATCH', `${base}?${NONE}`],
    x: (base) => ['DELETE', `${base}?${NONE}`],
  }

  function ask(visitor: Visitor, slug: string, letter: string): Promise<Answer> {
    const [method, path] = OPERATIONS[letter]?.(`/api/cms/${slug}`, idIn(slug, visitor)) ?? ['GET', '/']
    return method === 'GET' ? visitor.send(method, path) : visitor.sendJson(method, path, {})
  }

  test('the table has every collection of the shop', async () => {
    const access = JSON.parse((await owner.send('GET', '/api/cms/access')).text)
    const slugs = Object.keys(access.collections).filter((slug) => !slug.startsWith('payload-'))
    expect(slugs.sort()).toEqual(table.map(([slug]) => slug).sort())
    expect(Object.keys(access.globals)).toEqual(['shop_settings', 'shipping_terms', 'tax_settings'])
  })

  // ASVS 8.2.1
  test.each(table)('%s answers owners and assistants as the table says', async (slug, ...roles) => {
    for (const [visitor, allowed] of [
      [owner, roles[0]],
      [assistant, roles[1]],
    ] as const) {
      const let_ = []
      // For an owner only writes are checked; all other tests read.
      const letters = visitor === owner ? ['n', 'b', 'x'] : Object.keys(OPERATIONS)
      for (const letter of letters) {
        const { status, text } = await ask(visitor, slug, letter)
        expect([letter, text, status < 500]).toEqual([letter, text, true])
        if (status !== 403) let_.push(letter)
      }
      expect(let_).toEqual(letters.filter((letter) => allowed.includes(letter)))
    }
  })

  test.each([
    ['shop_settings', { shopName: 'Mine' }],
    ['tax_settings', { charging: 'none' }],
    ['shipping_terms', { isPickUpOffered: true, studioAddress: 'Mine' }],
  ])('%s are the owners’ alone', async (slug, change) => {
    const path = `/api/cms/globals/${slug}`
    expect((await owner.send('GET', path)).status).toBe(200)
    expect((await assistant.send('GET', path)).status).toBe(403)
    expect((await assistant.sendJson('POST', path, change)).status).toBe(403)
  })

  describe('an assistant', () => {
    const read = async (path: string) => JSON.parse((await assistant.send('GET', `/api/cms/${path}`)).text)

    // ASVS 8.2.2
    test('finds orders that were paid, and none that never were, with their buyers one by one', async () => {
      const { docs } = await read('orders?limit=250&depth=1')
      expect(docs.map(({ id }: { id: string }) => id)).toEqual([order.id])
      expect(JSON.stringify(docs)).not.toContain('@')
      expect((await assistant.send('GET', `/api/cms/orders/${unpaid.id}`)).status).toBe(404)
      expect((await assistant.sendJson('PATCH', `/api/cms/orders/${unpaid.id}`, {})).status).toBe(403)
      const completed = assistant.call('setOrderStatus', { id: unpaid.id, status: 'completed' })
      expect(await refusalOf(completed)).toMatchObject({ status: 404 })
      expect((await read(`customers/${order.buyer}`)).email).toContain('@')
      const found = await read(`orders?where[customer.email][equals]=${CUSTOMER.email}&depth=0`)
      expect(found.docs.map(({ id }: { id: string }) => id)).toEqual([order.id])
      for (const id of [unpaid.buyer, '0', '99999999999', '1.5', 'x']) {
        expect((await assistant.send('GET', `/api/cms/customers/${id}`)).status).toBe(403)
      }
    })

    // ASVS 8.2.3
    test('sends an order and corrects its address; the owner’s notes are neither shown nor lost', async () => {
      const notes = 'Wants it framed'
      await owner.sendJson('PATCH', `/api/cms/orders/${order.id}`, { notes })
      expect(JSON.stringify(await read(`orders/${order.id}`))).not.toContain(notes)
      const sent = await assistant.sendJson('PATCH', `/api/cms/orders/${order.id}`, {
        status: 'completed',
        trackingNumber: 'T1',
        notes: 'Mine',
      })
      expect(sent.status).toBe(200)
      expect(sent.text).not.toContain(notes)
      const corrected = await assistant.sendJson('PATCH', `/api/cms/customers/${order.buyer}`, {
        city: 'Aalst',
      })
      expect(corrected.status).toBe(200)
      const [row] = await shop().query(
        'SELECT status, tracking_number, notes, city FROM orders JOIN customers ON customers.id = customer_id WHERE orders.id = $1',
        [order.id],
      )
      expect(row).toEqual({ status: 'completed', tracking_number: 'T1', notes, city: 'Aalst' })
    })

    test('moves no order to the trash, and takes none out', async () => {
      const path = `/api/cms/orders/${order.id}`
      const deletedAt = new Date().toISOString()
      expect((await assistant.sendJson('PATCH', path, { deletedAt })).status).toBe(403)
      expect((await owner.sendJson('PATCH', path, { deletedAt })).status).toBe(200)
      expect((await assistant.sendJson('PATCH', `${path}?trash=true`, { deletedAt: null })).status).toBe(403)
      expect((await owner.sendJson('PATCH', `${path}?trash=true`, { deletedAt: null })).status).toBe(200)
    })

    test('cannot be made an owner through Payload, where nobody makes or changes an account', async () => {
      for (const visitor of [owner, assistant]) {
        const path = `/api/cms/users/${assistantId}`
        expect((await visitor.sendJson('PATCH', path, { role: 'owner' })).status).toBe(403)
      }
      const fields = { email: 'new@gesso.test', role: 'owner' }
      expect((await owner.sendJson('POST', '/api/cms/users', fields)).status).toBe(403)
      expect(await shop().query('SELECT role FROM users ORDER BY created_at')).toEqual([
        { role: 'owner' },
        { role: 'assistant' },
      ])
      expect((await assistant.send('GET', `/api/cms/users/${ownerId}`)).status).toBe(403)
      const me = JSON.parse((await assistant.send('GET', '/api/cms/users/me')).text)
      expect(me.user.email).toBe(ASSISTANT.email)
    })

    test('is shown nothing by the panel’s server functions that she may not see', async () => {
      const page = await assistant.send('GET', '/admin')
      const action =
        /"(40[0-9a-f]{40})"/.exec(page.text)?.[1] ?? /\\"(40[0-9a-f]{40})\\"/.exec(page.text)?.[1]
      const call = (name: string, args: object) =>
        assistant.send('POST', '/admin', {
          body: JSON.stringify([{ name, args }]),
          headers: { 'Next-Action': String(action), 'Content-Type': 'text/plain' },
        })
      const form = (args: object) =>
        call('form-state', { operation: 'update', renderAllFields: true, ...args })
      const allowed = await form({
        collectionSlug: 'artworks',
        data: {},
        docPermissions: {},
        schemaPath: 'artworks',
      })
      expect(allowed.status).toBe(200)
      for (const args of [
        { collectionSlug: 'emails', data: { id: 1 }, schemaPath: 'emails' },
        { collectionSlug: 'customers', id: unpaid.buyer, data: {}, schemaPath: 'customers' },
        { globalSlug: 'shipping_terms', data: {}, schemaPath: 'shipping_terms' },
      ]) {
        expect([args, (await form(args)).status]).toEqual([args, 404])
      }
      expect((await call('render-list', { collectionSlug: 'emails' })).status).toBe(404)
      const drawn = { collectionSlug: 'orders', data: { docs: [{ id: unpaid.id }] }, renderRowTypes: true }
      expect((await call('table-state', drawn)).status).toBe(404)
      expect((await call('render-field', { schemaPath: 'collection.newsletters.body' })).status).toBe(404)
      const unseen = await form({
        collectionSlug: 'orders',
        data: { id: unpaid.id },
        docPermissions: {},
        schemaPath: 'orders',
      })
      expect(unseen.text).not.toMatch(/@example\.test|Ship to/)
    })

    // ASVS 15.3.1
    test('is answered no secret of the database', async () => {
      expect(await secretsSeen(shop())).toEqual([])
    })
  })

  // ASVS 4.3.1
  test('a list has 250 records at most, whatever is asked for, and says how many there are', async () => {
    await shop().query(
      `INSERT INTO newsletter_subscriptions (email, subscribed_at) SELECT 'many-' || n || '@example.test', now() FROM generate_series(1, 300) n
       ON CONFLICT DO NOTHING`,
    )
    for (const query of ['limit=0', 'pagination=false']) {
      const { text } = await owner.send('GET', `/api/cms/newsletter_subscriptions?${query}`)
      const { docs, totalDocs } = JSON.parse(text)
      expect([query, docs.length <= 250, totalDocs >= 300]).toEqual([query, true, true])
    }
  })
})

describe('calls', () => {
  /** Who may make which call: the contract is compared with this table. */
  const CALLS: Record<Access, string> = {
    anyone: `
    readFirstRun setFirstAddress makeFirstAccount listSocial getShopText getAbout getLegalPage getLegalVersion countPageView listSeries getSeries subscribe requestNotification getPrivateView openPrivateView tellViewOpened printPrivateView readConfirmation readSubscription unsubscribe listArtworks getArtwork
    getPrivateArtwork listMoreWorks getShippingTo quoteOrder findArtworks getNeighbours sendMessage botCheck
    createPaymentIntent placeOrder getOrder readGiftCardOffer buyGiftCard readGiftCardBalance readGiftCard
    readOrderPage askForAddressCode correctOwnAddress writeAboutOrder withdrawFromOrder findOrders readFoundOrders closeFoundOrders
    readCertificate readCertificateProof readOwnedCertificate printOwnedCertificate handOverCertificate takeBackCertificate takeOverCertificate
    readAgreement quotePayment payAgreed readHereSale quoteHereSale payHereSale askForShipping makeOffer getCommissions askForCommission askForRoomModel
    signIn askForPasskey signInByPasskey signOut forgotPassword resetPassword acceptInvitation`,
    signed_in: `
    currentUser readArtworkOrder listStoredArtworks getStoredArtwork renewPrivateLink makePrivateView renewViewLink printView printCertificate createArtwork updateArtwork deleteArtwork reorderArtworks
    undoBulkChange listPrintPresets changePrices setPrintSizes
    listStoredSeries createSeries changeSeries uploadPicture putBackOnSale clearUnusedPictures getPictureRenewal
    checkImport getLatestImport getImport getImportProgress getImportChanges startImport retryImport stopImport discardImport exportArtworks
    getImportTemplate exportArchive printArchive drawSharePicture beginConditionReport printConditionReport addConditionPhoto getConditionPhoto captionConditionPhoto
    readWorkSelection printWorkDocument getCatalogue startCatalogue removeCatalogue downloadCatalogue
    listEditions createEdition saveEdition endEdition readEdition markEditionNumber listFreeNumbers chooseEditionNumber
    listOrders setOrderStatus readOrderSheet printOrders readCustoms confirmCustoms printCustoms correctAddress readSale readFirstSteps listMatters countMatters holdOriginal
    readFairWorks sendFairEntry listFairEntries settleFairEntry
    listMessages markMessage deleteMessage readThread replyToMessage markAnswered countWaiting findAnything
    refreshSession readAccount saveName changePassword changeEmail prove checkProof startPasskey addPasskey renamePasskey
    removePasskey startAuthenticator addAuthenticator removeAuthenticator renewRecoveryCodes endSession endAllSessions`,
    owner: `
    renewOrderLink resendGiftCard voidGiftCard issueCertificate voidCertificate renewOwnerLink deleteOrder refundOrder closeOrder closePaymentAlert cancelOrder saveOrderNotes
    listAgreements createAgreement withdrawAgreement sendAgreement nameShipping readHereCode openHereCode stopHereCode
    saveSocial readFairPeople listSubscribers removeSubscriber exportOrders exportCustomers exportSubscribers readPerson erasePerson
    previewEmail resendEmail previewNewsletter saveTypedNewsletter listNewWorks getNewsletterProgress testNewsletter sendNewsletter pauseNewsletter
    agreeOnMessage declineOffer resumeNewsletter stopNewsletter scheduleNewsletter unscheduleNewsletter checkCollectors importCollectors addRedirects
    readTeam inviteAssistant withdrawInvitation changeRole demandFactor signOutAccount removeAccount
    restoreArtwork exportAuditTrail putAwayFirstSteps readDemo removeDemo keepDemo beginGallery endFirstRun connectStripe disconnectStripe switchFeature saveAddress saveMail forgetMail sendTestEmail confirmTestEmail
    exportYear exportTaxes printYear exportPageViews issueDocument printDocument exportDocuments addAttachment getAttachment deleteAttachment
    sendOutLoan takeBackWorks settleConsigned printLoan printStatement printInsuranceOfPlace deleteConditionPhoto
    getVersion setVersionLooks lookForVersions installVersion putAwayVersion
    getBackups startBackup startBackupTrial saveBackupPlace saveBackupPassphrase getFullCopy startFullCopy removeFullCopy downloadFullCopy
    checkPastOrders storePastOrders takeBackPastOrders deletePastOrder exportPastOrders getPastOrdersTemplate`,
  }

  const names = (access: Access): string[] => CALLS[access].trim().split(/\s+/)
  const rows = Object.entries(contract) as [CallName, Endpoint][]

  let assistant: Visitor
  beforeAll(async () => {
    assistant = await signInAs(shop())
  })

  /** Makes a call without valid input, from a new address each time, because rate limits are not tested here. */
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

  const NOT_AN_OWNER = { status: 403, code: 'forbidden', message: 'Only an owner of the shop may do this.' }

  test('each call of the contract stands in the table, as its row says', () => {
    for (const access of ['anyone', 'signed_in', 'owner'] as const) {
      const declared = rows.filter(([, row]) => row.access === access).map(([name]) => name)
      expect(declared.sort()).toEqual(names(access).sort())
    }
  })

  // ASVS 8.2.1, 8.3.1
  // What an owner may do, and what an assistant may, is done in the tests of each call.
  test('an assistant is answered by no call that is an owner’s', async () => {
    for (const [name, row] of rows.filter(([, { access }]) => access === 'owner')) {
      expect([name, await ask(assistant, row)]).toEqual([name, NOT_AN_OWNER])
    }
    expect((await ask(assistant, contract.refreshSession)).status).toBe(200)
  })
})
