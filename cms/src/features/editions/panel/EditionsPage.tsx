import { editionSize } from '@gesso/shared-types/artworks/edition-words'
import type { StoredEdition } from '@gesso/shared-types/features/editions/edition-numbers'
import { Badge } from '../../../panel/components/Badge'

/** All numbered editions with what is left of each. */
export const EditionsPage = ({ editions }: { editions: StoredEdition[] }) => (
  <main className="gesso-account">
    <h1>Editions</h1>
    {editions.length === 0 ? (
      <p>
        None so far. On the page of a work, its tab <em>Prints</em> makes a size an edition: it has so many
        prints and no more, and each gets its number as it is paid.
      </p>
    ) : (
      <section aria-label="Numbered editions" className="gesso-board">
        <ul className="gesso-things">
          {editions.map((edition) => (
            <EditionRow edition={edition} key={edition.id} />
          ))}
        </ul>
      </section>
    )}
  </main>
)

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
