import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { Thumbnail } from '../../../panel/components/Thumbnail'
import { shopContext } from '../../../platform/context'
import { type LookedAt, lookedAtMost } from '../looked-at-most'

const stateOf = ({ isSold, isReserved, isOnHold }: LookedAt): string | false =>
  isSold ? 'sold' : isReserved ? 'being paid' : isOnHold && 'on hold'

/** For an owner, on the first page: the works that visitors looked at most in the last seven days. */
export async function LookedAtMost({ payload, user }: ServerProps) {
  if (!isOwner(user)) return null
  const works = await lookedAtMost(shopContext(payload))
  if (works === null) return null
  return (
    <section aria-labelledby="gesso-looked-at" className="gesso-board">
      <h2 id="gesso-looked-at">Looked at most</h2>
      {works.length === 0 ? (
        <p className="gesso-hint">Nobody has opened a work in the last seven days.</p>
      ) : (
        <ol className="gesso-lines">
          {works.map((work) => (
            <li className="gesso-line" key={work.id}>
              <Thumbnail size={56} url={work.thumbnail} />
              <span className="gesso-two-lines">
                <a href={`/admin/collections/artworks/${work.id}`}>
                  <em>{work.title}</em>
                </a>
                <span className="gesso-hint">
                  {[`${work.views.toLocaleString('en-US')} this week`, stateOf(work)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <p>
        <a href="/admin/visits">All visits</a>
      </p>
    </section>
  )
}
