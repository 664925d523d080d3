import { type ReactNode, useEffect, useRef } from 'react'
import type { ListPage } from '../api/use-list-page'
import { AdminList, InlineGroup, ListToolbar } from './admin-list-styles'
import { Button } from './Button'
import { EmptyList, NothingFound } from './EmptyList'
import { ListSkeleton } from './ListSkeleton'
import { Pagination } from './Pagination'
import { SearchField } from './SearchField'
import { SelectionCount } from './SelectionCount'
import type { Selection } from './use-selection'

/** The one action on all selected rows of a list. */
type BulkAction<Row> = {
  selection: Selection<Row>
  /** The button's text, such as 'Delete'. */
  label: string
  isPending: boolean
  run: () => void
}

type ListViewProps<Row> = {
  /** Such as 'Orders'. */
  label: string
  list: ListPage<Row>
  /** Shown when the list has no items at all, without a search. */
  empty: ReactNode
  /** Counts above the list. */
  facts?: ReactNode
  /** Buttons next to the search. */
  actions?: ReactNode
  /** Absent when rows cannot be selected. */
  bulkAction?: BulkAction<Row>
  /** One `li` with a key. */
  row: (row: Row) => ReactNode
}

/** Moves the focus to the list when its focused row is gone, so that keyboard users keep their place. */
function useListFocus(rows: unknown) {
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

type PageSelectionProps<Row> = { rows: readonly Row[]; selection: Selection<Row>; facts: ReactNode }

function PageSelection<Row>({ rows, selection, facts }: PageSelectionProps<Row>) {
  return (
    <SelectionCount
      shown={rows.length}
      selectedHere={rows.filter(selection.has).length}
      selected={selection.rows.length}
      onSelectPage={(isSelected) => selection.set(rows, isSelected)}
      onClear={selection.clear}
    >
      {facts}
    </SelectionCount>
  )
}

/** A tab's list with search, rows and pages, and its loading, error and empty states. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { label, list, empty, facts, actions, bulkAction, row } = props
  const ref = useListFocus(list.rows)
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
      <ListToolbar>
        {bulkAction ? (
          <PageSelection rows={rows} selection={bulkAction.selection} facts={facts} />
        ) : (
          <InlineGroup>{facts}</InlineGroup>
        )}
        <SearchField label={`Search ${label.toLowerCase()}`} onSearch={list.search} />
        {bulkAction && bulkAction.selection.rows.length > 0 ? (
          <Button low kind="destructive" aria-disabled={bulkAction.isPending} onClick={bulkAction.run}>
            {bulkAction.label}
          </Button>
        ) : (
          actions
        )}
      </ListToolbar>
      {rows.length === 0 ? (
        <NothingFound q={q} />
      ) : (
        <AdminList ref={ref} tabIndex={-1} aria-label={label}>
          {rows.map(row)}
        </AdminList>
      )}
      <Pagination label={label} page={page} total={total} onPage={list.turnTo} />
    </>
  )
}
