import type { OpensAndClicks as Counted } from '@gesso/shared-types/features/newsletters/newsletter'
import { countNoun } from '../../../panel/components/count-noun'

const ofLetters = (letters: number): string => countNoun(letters, 'email')

/** How many emails of a newsletter were opened, and how many had each of their links followed. */
export function OpensAndClicks({ readings: { opened, links } }: { readings: Counted }) {
  return (
    <>
      <h2>Opened and clicked</h2>
      <dl className="gesso-opens">
        <div>
          <dt>Opened</dt>
          <dd>{ofLetters(opened)}</dd>
        </div>
        {links.map(({ address, letters }) => (
          <div key={address}>
            <dt>
              <a href={address} rel="noreferrer" target="_blank">
                {address.replace(/^https?:\/\//, '')}
              </a>
            </dt>
            <dd>{ofLetters(letters)}</dd>
          </div>
        ))}
      </dl>
      <p className="gesso-hint">
        Each email counts once, and nobody knows whose it was. Take opens for a rough figure: Apple Mail and
        others load pictures that nobody looked at, and some mail programs load none. Clicks say more, though
        some scanners follow links too.
      </p>
    </>
  )
}
