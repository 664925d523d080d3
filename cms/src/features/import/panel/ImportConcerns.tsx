import type { ImportConcern, ImportGroup, ImportGuess } from '@gesso/shared-types/features/import/import'
import { countNoun } from '../../../panel/components/count-noun'
import { GuessChoice } from './GuessChoice'
import { CONCERN_WORDS, concernsIn, guessOf, rowsWith } from './import-concerns'

const MOST_TITLES = 12

/** The artist's answers to concerns: those that are agreed to, and the guesses that are turned into the other kind. */
export type Agreed = { agreed: readonly ImportConcern[]; turned: readonly ImportGuess[] }

type ImportConcernsProps = Agreed & {
  groups: readonly ImportGroup[]
  onAgree: (said: Agreed) => void
}

/** Lists what an import might do against the artist's intention: each concern with its works and a tick. */
export function ImportConcerns({ groups, agreed, turned, onAgree }: ImportConcernsProps) {
  const concerns = concernsIn(groups)
  if (concerns.length === 0) return null
  const set = (concern: ImportConcern, isAgreed: boolean, isTurned: boolean) => {
    const guess = guessOf(concern)
    const others = agreed.filter((one) => one !== concern)
    const othersTurned = turned.filter((one) => one !== guess)
    onAgree({
      agreed: isAgreed ? [...others, concern] : others,
      turned: guess && isTurned ? [...othersTurned, guess] : othersTurned,
    })
  }
  return (
    <section aria-labelledby="gesso-import-concerns" className="gesso-import-concerns">
      <h3 id="gesso-import-concerns">Please look at these first</h3>
      <p className="gesso-hint">Without your word these rows are left out, whatever else they change.</p>
      <ul>
        {concerns.map((concern) => {
          const { rows, titles } = rowsWith(groups, concern)
          const { what, tick } = CONCERN_WORDS[concern]
          const guess = guessOf(concern)
          const isAgreed = agreed.includes(concern)
          const answer = !isAgreed ? 'left_out' : guess && turned.includes(guess) ? 'turned' : 'as_guessed'
          const more = rows - Math.min(titles.length, MOST_TITLES)
          const named =
            titles.slice(0, MOST_TITLES).join(', ') +
            (more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '')
          return (
            <li key={concern}>
              {guess ? (
                <GuessChoice
                  answer={answer}
                  guess={guess}
                  onAnswer={(said) => set(concern, said !== 'left_out', said === 'turned')}
                  titles={named}
                  works={countNoun(rows, 'work')}
                />
              ) : (
                <>
                  <strong id={`gesso-concern-${concern}`}>{what(countNoun(rows, 'work'))}</strong>
                  <p id={`gesso-concern-${concern}-works`}>{named}</p>
                  <label className="gesso-import-checkbox">
                    <input
                      aria-describedby={`gesso-concern-${concern} gesso-concern-${concern}-works`}
                      checked={isAgreed}
                      onChange={() => set(concern, !isAgreed, false)}
                      type="checkbox"
                    />
                    {tick}
                  </label>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
