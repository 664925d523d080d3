import { editionSize } from '@gesso/shared-types/artworks/edition-words'
import type { OpenSize, StoredEdition } from '@gesso/shared-types/features/editions/edition-numbers'
import type { UIFieldServerComponent } from 'payload'
import { shopContext } from '../../../platform/context'
import { listEditions } from '../edition-rows'
import { listOpenSizes } from '../sold-prints'

/** On a work's page, below its print sizes: which of them are numbered, and what was sold of each. */
export const WorkEditions: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!user || !Number.isInteger(id)) return null
  const context = shopContext(payload)
  const [editions, { openSizes }] = await Promise.all([
    listEditions(context, id),
    listOpenSizes(context, { artwork: id }),
  ])
  if (editions.length === 0 && openSizes.length === 0) return null
  return (
    <section aria-label="Editions" className="field-type gesso-sheet">
      <h2>Editions</h2>
      <ul className="gesso-lines">
        {editions.map((edition) => (
          <li className="gesso-edition-line" key={edition.id}>
            <strong>{edition.size}</strong>
            <span>{numbersOf(edition)}</span>
            <a aria-label={`Numbers of ${edition.size}`} href={`/admin/editions?edition=${edition.id}`}>
              Numbers
            </a>
          </li>
        ))}
        {openSizes.map((size) => (
          <li className="gesso-edition-line" key={size.size}>
            <strong>{size.size}</strong>
            <span>{soldOf(size)}</span>
            <a
              aria-label={`Make ${size.size} an edition`}
              href={`/admin/editions?${new URLSearchParams({ artwork: String(id), size: size.size })}`}
            >
              Make it an edition
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const numbersOf = (edition: StoredEdition): string => {
  const { total, given, held, paper, signature } = edition
  const counts = [`${given} given`, ...(held > 0 ? [`${held} reserved`] : []), `${total - given - held} left`]
  return [`${editionSize(edition)}: ${counts.join(', ')}`, paper, signature].filter(Boolean).join('. ')
}

const soldOf = ({ sold }: OpenSize): string =>
  `Open edition. ${sold === 0 ? 'None sold yet' : `${sold} sold`}.`
