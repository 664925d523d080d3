import { formatCents } from '@gesso/shared-types/money/money'
import type { UIFieldServerComponent } from 'payload'
import { CopyLink } from '../../../panel/components/artworks/CopyLink'
import { countNoun } from '../../../panel/components/count-noun'
import { shopContext } from '../../../platform/context'
import { readDiscountUses, wasOrderedWith } from '../discount-uses'
import { ordersAddress } from './UsesCell'

/** On a code's page: its uses, and the link that brings it along. */
export const DiscountUses: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!user || !Number.isInteger(id) || !data?.code) return null
  const context = shopContext(payload)
  const [{ paid, open, netCents }, isUsed] = await Promise.all([
    readDiscountUses(context, id),
    wasOrderedWith(context, id),
  ])
  const link = `${context.env.publicUrl}/?code=${encodeURIComponent(String(data.code))}`
  return (
    <section
      aria-labelledby="gesso-discount-uses"
      className="field-type text gesso-private-link gesso-discount-uses"
    >
      <h2 id="gesso-discount-uses">{paid === 0 ? 'Not used yet' : countNoun(paid, 'use')}</h2>
      {paid > 0 && (
        <p>
          <a href={ordersAddress(String(data.code))}>Its orders</a> brought in {formatCents(netCents)}, after
          refunds.
        </p>
      )}
      {open > 0 && (
        <p className="gesso-hint">
          {countNoun(open, 'order')} with it {open === 1 ? 'is' : 'are'} not paid yet. A use comes back when
          its order is not paid.
        </p>
      )}
      {isUsed && (
        <p className="gesso-hint">
          Orders have this code, so what it gives stays as it is, and it cannot be deleted. Its days and its
          number of uses can change, and it can be switched off.
        </p>
      )}
      <label className="field-label" htmlFor="gesso-discount-link">
        Link that brings the code along
      </label>
      <input id="gesso-discount-link" readOnly value={link} />
      <p className="gesso-hint">
        It can lead to any page of the site: add ?code={String(data.code)} to its address.
      </p>
      <div className="gesso-buttons">
        <CopyLink link={link} />
      </div>
    </section>
  )
}
