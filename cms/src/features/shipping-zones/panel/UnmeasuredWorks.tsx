import type { UIFieldServerProps } from 'payload'
import { shopContext } from '../../../platform/context'
import { listUnmeasuredWorks } from '../list-unmeasured-works'

const NAMED = 20

/** Lists originals for sale whose size the shop cannot read; they have no price where shipping depends on size. */
export async function UnmeasuredWorks({ payload, req }: UIFieldServerProps) {
  const works = req.user ? await listUnmeasuredWorks(shopContext(payload)) : []
  if (works.length === 0) return null
  return (
    <div id="unmeasured-works" className="field-type" role="note">
      <p>
        The shop cannot read the size of{' '}
        {works.length === 1 ? 'this original' : `these ${works.length} originals`}. Where sizes have different
        prices, buyers are asked to write to you. Fill in the longest side:
      </p>
      <ul className="gesso-shipping-notes">
        {works.slice(0, NAMED).map(({ id, title }) => (
          <li key={id}>
            <a href={`/admin/collections/artworks/${id}`}>{title}</a>
          </li>
        ))}
        {works.length > NAMED && <li>and {works.length - NAMED} more</li>}
      </ul>
    </div>
  )
}
