import { AUDIT_ACTIONS } from '@gesso/shared-types/audit'
import { AUDIT_NOUNS, type AuditFilter } from '@gesso/shared-types/features/audit-trail/audit'
import { ACTION_WORDS, ACTOR_WORDS, NOUN_WORDS } from './entry-words'
import { TRAIL } from './trail-address'

type TrailFilterProps = {
  filter: AuditFilter
  actors: readonly { id: string; name: string }[]
  /** The artist's time zone; the filter's days begin at its midnight. */
  zone: string
}

type Choice = readonly [value: string, words: string]

const byWords = (choices: Choice[]): Choice[] =>
  choices.sort(([, one], [, other]) => one.localeCompare(other, 'en'))

const ACTIONS = byWords(AUDIT_ACTIONS.map((action) => [action, ACTION_WORDS[action]]))
const NOUNS = byWords(AUDIT_NOUNS.map((noun) => [noun, NOUN_WORDS[noun]]))

function Select(given: {
  label: string
  name: string
  value: string | undefined
  choices: readonly Choice[]
}) {
  const { label, name, value, choices } = given
  return (
    <label>
      {label}
      <select defaultValue={value ?? ''} name={name}>
        <option value="">All</option>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The filter of the audit trail. It works without scripts, since the address holds the filter. */
export function TrailFilter({ filter, actors, zone }: TrailFilterProps) {
  const people: Choice[] = [
    ...actors.map(({ id, name }): Choice => [`account:${id}`, name]),
    ...Object.entries(ACTOR_WORDS),
  ]
  return (
    <search>
      <form action={TRAIL} className="gesso-search gesso-filter">
        {filter.record && <input name="record" type="hidden" value={filter.record} />}
        <Select choices={people} label="Who" name="who" value={filter.who} />
        <Select choices={ACTIONS} label="What" name="action" value={filter.action} />
        <Select choices={NOUNS} label="Of what kind" name="noun" value={filter.noun} />
        <label>
          Title, order or number
          <input defaultValue={filter.q ?? ''} maxLength={200} name="q" type="search" />
        </label>
        <label>
          From ({zone.replaceAll('_', ' ')})
          <input defaultValue={filter.from ?? ''} name="from" type="date" />
        </label>
        <label>
          To ({zone.replaceAll('_', ' ')})
          <input defaultValue={filter.to ?? ''} name="to" type="date" />
        </label>
        <button type="submit">Show</button>
      </form>
    </search>
  )
}
