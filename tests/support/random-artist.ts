import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { dayFromNow } from './agreements'
import type { Random } from './seeded-random'
import type { ServerCluster } from './server-cluster'
import { sendShipping, zone } from './shipping'
import { sendTaxSettings, taxRate, taxSettings } from './taxes'
import { letPass } from './until'
import { Visitor } from './visitor'
import type { Witness } from './witness'

/** The artist at work in the panel while artworks are bought. Some of it costs buyers their orders, most does not. */
export class RandomArtist {
  constructor(
    private readonly cluster: ServerCluster,
    private readonly random: Random,
    private readonly signedIn: Visitor,
    private readonly artworks: readonly Artwork[],
    private readonly witness: Witness,
    /** Private links that buyers can take. */
    private readonly links: string[],
  ) {}

  async work(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      const deed = this.random.chance(0.6) ? 'saves' : this.random.pick(Object.keys(this.deeds))
      try {
        await this.deeds[deed]?.(this.elsewhere())
      } catch (error) {
        this.witness.meet(`artist, who ${deed}`, error)
      }
      await letPass(this.random.below(500), 'the artist looks at the panel')
    }
  }

  private elsewhere(): Visitor {
    const { url } = this.cluster.anyServer(() => this.random.next())
    return new Visitor(url, this.signedIn.address, this.signedIn.cookies)
  }

  /** Saves an artwork as the panel does. */
  private async save(at: Visitor, { id }: Artwork, fields: object): Promise<void> {
    const { status, text } = await at.sendJson('PATCH', `/api/cms/artworks/${id}`, fields)
    if (status >= 500 && status !== 503) this.witness.object('a failure that no fault explains', text)
  }

  /** The id of one of this round's orders in one of some states. */
  private async order(states: string[]): Promise<string | undefined> {
    const rows = await this.cluster.query<{ id: string }>(
      `SELECT DISTINCT orders.id FROM orders JOIN order_items ON order_items.order_id = orders.id
       WHERE artwork_id = ANY($1) AND payment_state = ANY($2) AND deleted_at IS NULL ORDER BY 1`,
      [this.artworks.map(({ id }) => id), states],
    )
    return rows.length > 0 ? this.random.pick(rows).id : undefined
  }

  /** Takes an artwork off sale and back; its orders count as disturbed, because they may be lost. */
  private async takeAway(
    artwork: Artwork,
    how: () => Promise<unknown>,
    back: () => Promise<unknown>,
  ): Promise<void> {
    const disturb = async () => {
      const rows = await this.cluster.query<{ id: string }>(
        'SELECT DISTINCT order_id AS id FROM order_items WHERE artwork_id = $1',
        [artwork.id],
      )
      for (const { id } of rows) this.witness.disturbed.add(id)
    }
    this.witness.say(`the artist takes ${artwork.id} away`)
    try {
      await how()
    } finally {
      await disturb()
    }
    await letPass(this.random.below(300), 'buyers meet what was taken away')
    await disturb()
    await back()
  }

  /** Changes the shipping terms and prices; a buyer who has seen another total must be asked again before paying. */
  private async changeTerms(at: Visitor): Promise<void> {
    const zones = [
      zone('Everywhere', ['*'], {
        printPrice: '18',
        furtherPrintPrice: '2',
        bands: [{ packing: 'crated', price: '60', furtherPrice: '10' }],
      }),
    ]
    const prices = this.random.chance(0.5) ? 'inside' : 'on_top'
    const rates = taxSettings({ prices, rates: [taxRate('CH', 2.6, 8.1, { shippingRate: null })] })
    const taxes = this.random.pick([
      rates,
      taxSettings({ charging: 'stripe', prices }),
      taxSettings({ charging: 'none' }),
    ])
    this.witness.say('the artist changes the terms')
    const answers = [
      await sendShipping(at, { zones: this.random.chance(0.5) ? zones : [] }),
      await sendTaxSettings(at, taxes),
    ]
    for (const { status, text } of answers)
      if (status !== 200 && status !== 503) this.witness.object('terms that were refused', text)
  }

  private readonly deeds: Record<string, (at: Visitor) => Promise<unknown>> = {
    saves: (at) => {
      const artwork = this.random.pick(this.artworks)
      const { id, title, originalPrice, printOptions } = artwork
      return this.random.chance(0.5)
        ? at.call('updateArtwork', { id: String(id), title, originalPrice, printOptions })
        : this.save(at, artwork, { medium: `Oil, ${this.random.below(100)}` })
    },
    withdraws: (at) => {
      const artwork = this.random.pick(this.artworks)
      const offer = (originalAvailable: boolean) => this.save(at, artwork, { originalAvailable })
      return this.takeAway(
        artwork,
        () => offer(false),
        () => offer(true),
      )
    },
    agrees: async (at) => {
      const { id, title } = this.random.pick(this.artworks)
      const { link } = await at.call('createAgreement', {
        kind: 'work',
        work: { artworkId: id, type: 'original' },
        title,
        buyer: { name: 'Ida Okafor', email: 'ida@example.test' },
        payments: [{ amount: '70.00' }],
        shipping: '10.00',
        openUntil: dayFromNow(7),
      })
      this.links.push(link)
    },
    withdrawsLink: async (at) => {
      const open = (await at.call('listAgreements', {})).filter(({ state }) => state === 'open')
      if (open.length > 0) await at.call('withdrawAgreement', { id: String(this.random.pick(open).id) })
    },
    changesTerms: (at) => this.changeTerms(at),
    changesPrice: async (at) => {
      const { id, title, printOptions } = this.random.pick(this.artworks)
      const save = (originalPrice: string) =>
        at.call('updateArtwork', { id: String(id), title, originalPrice, printOptions })
      await save('110.00')
      await save('100.00')
    },
    refunds: async (at) => {
      const id = await this.order(['paid', 'partially_refunded'])
      if (!id) return
      const amount = this.random.chance(0.5) ? '5.00' : undefined
      this.witness.say(`the artist refunds ${amount ?? 'all'} of ${id}`)
      const { refund } = await at.call('refundOrder', { id, ...(amount && { amount }) })
      if (!amount || !this.random.chance(0.3)) return
      const [row] = await this.cluster.query<{ id: string | null }>(
        'SELECT provider_refund_id AS id FROM refunds WHERE id = $1',
        [refund.id],
      )
      const fail = `test_helpers/emulator/refunds/${row?.id}/fail`
      if (row?.id) await this.cluster.provider.ask('POST', fail).catch(() => undefined)
    },
    putsBack: async (at) => {
      const [row] = await this.cluster.query<{ id: number }>(
        `SELECT artworks.id FROM artworks JOIN orders ON orders.id = sold_order_id
         WHERE artworks.id = ANY($1) AND payment_state = 'refunded' LIMIT 1`,
        [this.artworks.map(({ id }) => id)],
      )
      if (row) await at.call('putBackOnSale', { id: String(row.id) })
    },
    deletesOrder: async (at) => {
      const id = await this.order(['awaiting_payment', 'capturing', 'expired', 'paid'])
      if (!id) return
      this.witness.say(`the artist deletes ${id}`)
      this.witness.disturbed.add(id)
      await at.call('deleteOrder', { id })
    },
    hearsOfDispute: async () => {
      const [row] = await this.cluster.query<{ id: string }>(
        `SELECT charges.id FROM test_payments.charges JOIN orders ON payment_intent_id = charges.body->>'payment_intent'
         WHERE payment_state = 'paid' AND charges.body->>'captured' = 'true' AND dispute IS NULL LIMIT 1`,
      )
      if (!row) return
      const dispute = (await this.cluster.provider
        .ask('POST', `test_helpers/emulator/charges/${row.id}/dispute`, { status: 'warning_needs_response' })
        .catch(() => null)) as { id: string } | null
      if (!dispute) return
      const close = `test_helpers/emulator/disputes/${dispute.id}/close`
      await this.cluster.provider.ask('POST', close, { status: 'won' }).catch(() => undefined)
    },
  }
}
