'use client'

import { editionSize } from '@gesso/shared-types/artworks/edition-words'
import type { OpenSize, StoredEdition } from '@gesso/shared-types/features/editions/edition-numbers'
import { Badge } from '../../../panel/components/Badge'
import { NewEdition } from './NewEdition'

type EditionsPageProps = {
  editions: StoredEdition[]
  /** Print sizes that can become editions: the first ones by the titles of their works. */
  openSizes: OpenSize[]
  hasMoreSizes: boolean
  /** The print size that the artist came for. */
  asked: OpenSize | null
}

/** All numbered editions with what is left of each, and the form for a new one. */
export function EditionsPage({ editions, openSizes, hasMoreSizes, asked }: EditionsPageProps) {
  return (
    <main className="gesso-account">
      <h1>Editions</h1>
      <div className="gesso-columns gesso-columns--wide">
        <section aria-labelledby="gesso-editions" className="gesso-board">
          <h2 id="gesso-editions">Numbered editions</h2>
          {editions.length === 0 ? (
            <p className="gesso-hint">
              None so far. A print size that becomes an edition has so many prints and no more: each gets its
              number as it is paid.
            </p>
          ) : (
            <ul className="gesso-things">
              {editions.map((edition) => (
                <EditionRow edition={edition} key={edition.id} />
              ))}
            </ul>
          )}
        </section>
        <NewEdition asked={asked} hasMore={hasMoreSizes} initialSizes={openSizes} />
      </div>
    </main>
  )
}

function EditionRow({ edition }: { edition: StoredEdition }) {
  const { id, title, size, total, given, held, isOffered } = edition
  const left = total - given - held
  return (
    <li>
      <div>
        <strong>{title}</strong>, {size}
        <p className="gesso-hint">
          {editionSize(edition)}, {given} given{held > 0 && `, ${held} reserved`}
          {!isOffered && '. This size is not for sale now'}
        </p>
      </div>
      <Badge tone={left === 0 ? 'done' : 'open'}>{left === 0 ? 'None left' : `${left} left`}</Badge>
      <a aria-label={`Numbers of ${title}, ${size}`} href={`/admin/editions?edition=${id}`}>
        Numbers
      </a>
    </li>
  )
}
