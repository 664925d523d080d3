import type { About, Exhibition } from '@gesso/shared-types/features/about/about'
import type { ReactNode } from 'react'
import { Record, Soft, Source, Years } from './about-styles'
import { byYear, exhibitionWords } from './exhibition-words'

/** A text, linked if it has an address. */
function MaybeLink({ link, children }: { link: string | null; children: ReactNode }) {
  return link ? (
    <a href={link} rel="noopener">
      {children}
    </a>
  ) : (
    children
  )
}

function Show({ show }: { show: Exhibition }) {
  const { name, isTitle, place, kind } = exhibitionWords(show)
  return (
    <>
      <MaybeLink link={show.link}>{isTitle ? <em>{name}</em> : name}</MaybeLink>
      {place}
      {kind && <Soft>{kind}</Soft>}
    </>
  )
}

/** Exhibitions by year. */
export const Exhibitions = ({ exhibitions }: Pick<About, 'exhibitions'>) => (
  <Years>
    {byYear(exhibitions).map(({ year, shows }) => (
      <div key={year}>
        <dt>{year}</dt>
        {shows.map((show, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and the list never changes
          <dd key={place}>
            <Show show={show} />
          </dd>
        ))}
      </div>
    ))}
  </Years>
)

/** The collections that have works of the artist. */
export const Collections = ({ collections }: Pick<About, 'collections'>) => (
  <Record>
    {collections.map(({ name, city }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and the list never changes
      <li key={place}>{[name, city].filter(Boolean).join(', ')}</li>
    ))}
  </Record>
)

/** Press about the artist, with its publication and date. */
export const PressList = ({ press }: Pick<About, 'press'>) => (
  <Record>
    {press.map(({ title, publication, date, link }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and the list never changes
      <li key={place}>
        <MaybeLink link={link}>{title}</MaybeLink>
        {(publication || date) && (
          <Source>
            {publication && <em>{publication}</em>}
            {publication && date && ', '}
            {date}
          </Source>
        )}
      </li>
    ))}
  </Record>
)
