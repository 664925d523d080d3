import type { ImportGuess } from '@gesso/shared-types/features/import/import'
import { CONCERN_WORDS, otherTick } from './import-concerns'

type GuessAnswer = 'as_guessed' | 'turned' | 'left_out'

type GuessChoiceProps = {
  guess: ImportGuess
  /** How many works were guessed, as the legend says it. */
  works: string
  answer: GuessAnswer
  onAnswer: (answer: GuessAnswer) => void
  titles: string
}

/** Asks the artist what the works of one guess are. */
export function GuessChoice({ guess, works, answer, onAnswer, titles }: GuessChoiceProps) {
  const { what, tick } = CONCERN_WORDS[guess]
  const options: [GuessAnswer, string][] = [
    ['as_guessed', tick],
    ['turned', otherTick(guess)],
    ['left_out', 'Leave them out'],
  ]
  return (
    <fieldset aria-describedby={`gesso-guess-${guess}`} className="gesso-import-guess">
      <legend>{what(works)}</legend>
      <p id={`gesso-guess-${guess}`}>{titles}</p>
      {options.map(([value, label]) => (
        <label className="gesso-import-checkbox" key={value}>
          <input
            checked={answer === value}
            name={`guess-${guess}`}
            onChange={() => onAnswer(value)}
            type="radio"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
