import { type ReactNode, useEffect, useRef } from 'react'
import type { ListPage } from '../api/use-list-page'
import { AdminList, ListBar, Together } from './admin-list-styles'
import { Button } from './Button'
import { ChosenCount } from './ChosenCount'
import { EmptyList } from './EmptyList'
import { ListSkeleton } from './ListSkeleton'
import { Pagination } from './Pagination'
import { SearchField } from './SearchField'
import type { Chosen } from './use-chosen'

/** What can be done with the chosen rows of a list: one thing, which ends them. */
export type Choice<Row> = {
  chosen: Chosen<Row>
  /** 'Delete'. */
  verb: string
  isBusy: boolean
  run: () => void
}

type ListViewProps<Row> = {
  /** 'Orders'. */
  label: string
  list: ListPage<Row>
  /** Said when there is nothing at all. */
  empty: ReactNode
  /** Counts and the like, above the list. */
  facts?: ReactNode
  /** Buttons beside the search. */
  actions?: ReactNode
  /** Absent where rows can't be chosen. */
  choice?: Choice<Row>
  /** One `li` with a key. */
  row: (row: Row) => ReactNode
}

/** When the row that had the focus is gone, the keyboard goes on from the list. */
function useKeptFocus(rows: unknown) {
  const list = useRef<HTMLUListElement>(null)
  const wasInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what may have taken the focus away
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && list.current?.contains(target) === true
    }
    document.addEventListener('focusin', onFocus)
    if (wasInside.current && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true })
    }
    return () => document.removeEventListener('focusin', onFocus)
  }, [rows])
  return list
}

type ChooserProps<Row> = { rows: readonly Row[]; choice: Choice<Row>; facts: ReactNode }

function Chooser<Row>({ rows, choice: { chosen }, facts }: ChooserProps<Row>) {
  return (
    <ChosenCount
      shown={rows.length}
      chosenHere={rows.filter(chosen.has).length}
      chosen={chosen.rows.length}
      onAll={(isChosen) => chosen.choose(rows, isChosen)}
      onClear={chosen.clear}
    >
      {facts}
    </ChosenCount>
  )
}

/** A tab's list: search, rows, pages, and what is said while it loads, fails or has nothing to show. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { label, list, empty, facts, actions, choice, row } = props
  const ref = useKeptFocus(list.rows)
  const { rows, total, page, q } = list
  if (list.failed) {
    return (
      <EmptyList>
        <p role="alert">{label} could not be loaded.</p>
        <Button low kind="quiet" onClick={list.retry}>
          Try again
        </Button>
      </EmptyList>
    )
  }
  if (!rows) return <ListSkeleton />
  if (list.isEmpty) return <EmptyList>{empty}</EmptyList>
  return (
    <>
      <ListBar>
        {choice ? <Chooser rows={rows} choice={choice} facts={facts} /> : <Together>{facts}</Together>}
        <SearchField label={`Search ${label.toLowerCase()}`} onSearch={list.search} />
        {choice && choice.chosen.rows.length > 0 ? (
          <Button low kind="destructive" aria-disabled={choice.isBusy} onClick={choice.run}>
            {choice.verb}
          </Button>
        ) : (
          actions
        )}
      </ListBar>
      {rows.length === 0 ? (
        <EmptyList>
          <p role="status">Nothing found for “{q}”.</p>
        </EmptyList>
      ) : (
        <AdminList ref={ref} tabIndex={-1} aria-label={label}>
          {rows.map(row)}
        </AdminList>
      )}
      <Pagination label={label} page={page} total={total} onPage={list.turnTo} />
    </>
  )
}
