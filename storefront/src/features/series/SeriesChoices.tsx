import type { StoredSeries } from '@gesso/shared-types/features/series/series'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { apiQuery } from '../../api/api-query'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import { useApiMutation } from '../../ui/use-api-mutation'
import './series-dashboard-calls'

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  min-width: 0;
  legend {
    margin-bottom: 8px;
    font: var(--t20);
  }
`
const List = styled.ul`
  max-height: 264px;
  overflow: auto;
  border-block: 1px solid var(--rule);
  li + li {
    border-top: 1px solid var(--rule);
  }
  label {
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 48px;
    padding-block: 6px;
    cursor: pointer;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0 4px;
    accent-color: var(--ink);
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    margin-left: auto;
    padding-right: 4px;
    color: var(--soft);
    font: var(--t14);
    text-align: right;
  }
`
const New = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: end;
  > button {
    min-height: 48px;
  }
`
const Hint = styled.p`
  color: var(--soft);
  font: var(--t14);
`
const Problem = styled.p`
  color: var(--red);
  font: var(--t14);
`

/** Whether all, some or none of the edited artworks are in a series. */
export type Membership = 'all' | 'some' | 'none'

type SeriesChoicesProps = {
  membershipOf: (id: number) => Membership
  /** The chosen series with their titles, because the list lacks one that was deleted meanwhile. */
  chosen: readonly Pick<StoredSeries, 'id' | 'title'>[]
  error?: string | undefined
  onChoose: (id: number, isIn: boolean) => void
}

/** The artist's series, each with a checkbox, and a field for a new one. */
export function SeriesChoices({ membershipOf, chosen, error, onChoose }: SeriesChoicesProps) {
  const { data: series, isError, refetch } = useQuery(apiQuery('listStoredSeries', {}))
  const gone = series ? chosen.filter(({ id }) => !series.some((one) => one.id === id)) : []
  const hint = useId()
  return (
    <Group>
      <legend>Series</legend>
      {isError && (
        <Problem role="alert">
          The series could not be loaded.{' '}
          <Button kind="quiet" low onClick={() => void refetch()}>
            Try again
          </Button>
        </Problem>
      )}
      {series && series.length + gone.length > 0 && (
        <List aria-label="Series">
          {[...series, ...gone].map((one) => (
            <Choice
              key={one.id}
              title={one.title}
              hint={'years' in one ? String(one.years) : 'was deleted'}
              membership={membershipOf(one.id)}
              onChoose={(isIn) => onChoose(one.id, isIn)}
            />
          ))}
        </List>
      )}
      {error && <Problem role="alert">{error}</Problem>}
      {series && <NewSeries hint={hint} onAdded={(id) => onChoose(id, true)} />}
      <Hint id={hint}>
        A series shows on the site once everyone sees a work of it. Its years, words and place are set in the
        panel.
      </Hint>
    </Group>
  )
}

type ChoiceProps = {
  title: string
  hint: string
  membership: Membership
  onChoose: (isIn: boolean) => void
}

function Choice({ title, hint, membership, onChoose }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = membership === 'some'
  }, [membership])
  return (
    <li>
      <label>
        <input
          ref={input}
          type="checkbox"
          checked={membership === 'all'}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span>{title}</span>
        {hint && <small>{hint}</small>}
      </label>
    </li>
  )
}

/** Adds a series at once; it stays empty until the artworks are saved. */
function NewSeries({ hint, onAdded }: { hint: string; onAdded: (id: number) => void }) {
  const [title, setTitle] = useState('')
  const { isPending, mutate } = useApiMutation('createSeries', {
    send: async (input: { title: string }, call) => {
      onAdded((await call(input)).id)
      setTitle('')
    },
    list: 'listStoredSeries',
    failed: { title: 'Error', description: 'The series was not added.' },
  })
  const add = () => {
    if (title.trim() !== '') void mutate({ title })
  }
  return (
    <New>
      <InputField
        label="New series"
        optional
        maxLength={255}
        value={title}
        autoComplete="off"
        aria-describedby={hint}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button kind="quiet" disabled={isPending || title.trim() === ''} onClick={add}>
        Add series
      </Button>
    </New>
  )
}
