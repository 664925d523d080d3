import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import styled from 'styled-components'
import { below } from '../../../style/theme'
import { InlineGroup, ListToolbar, Muted } from '../../../ui/admin-list-styles'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { MenuButton } from '../../../ui/menu/MenuButton'
import { SearchField } from '../../../ui/SearchField'
import { SelectionCount } from '../../../ui/SelectionCount'
import { visuallyHidden } from '../../../ui/VisuallyHidden'
import type { SelectionMenus } from '../selection-action'

/** Only hidden while the selection's actions take its place, so that the search keeps the typed text. */
const SearchAndAdd = styled(InlineGroup)<{ $hidden: boolean }>`
  flex: 1 1 300px;
  flex-wrap: nowrap;
  justify-content: flex-end;
  > button {
    flex: none;
  }
  ${below.small} {
    flex-basis: 240px;
    gap: 8px;
    justify-content: space-between;
  }
  ${({ $hidden }) => $hidden && 'display: none;'}
`
/** On phones the toolbar has one line; the pagination below the list shows the count. */
const Count = styled(Muted)`
  ${below.small} {
    ${visuallyHidden}
  }
`

type ArtworksToolbarProps = {
  total: number
  /** How many artworks a search found; null without a search. */
  found: number | null
  /** The artworks of this page; `selected` has those of all pages. */
  shown: readonly StoredArtwork[]
  selected: readonly StoredArtwork[]
  isBusy: boolean
  onSelect: (artworks: readonly StoredArtwork[], isSelected: boolean) => void
  onClear: () => void
  onSearch: (q: string) => void
  onAdd: () => void
  onDelete: () => void
  /** What features do with several. Menus of one name are one. */
  menus: readonly SelectionMenus[]
}

/** The toolbar above the list: count, search and Add Artwork; with a selection, its actions. */
export function ArtworksToolbar(props: ArtworksToolbarProps) {
  const { total, found, shown, selected, isBusy, menus } = props
  const hasSelection = selected.length > 0
  return (
    <ListToolbar>
      <SelectionCount
        shown={shown.length}
        selectedHere={shown.filter((artwork) => selected.includes(artwork)).length}
        selected={selected.length}
        onSelectPage={(isSelected) => props.onSelect(shown, isSelected)}
        onClear={props.onClear}
      >
        <Count>
          {found !== null && `${found} of `}
          {total} {total === 1 ? 'artwork' : 'artworks'}
        </Count>
      </SelectionCount>
      {hasSelection && (
        <InlineGroup role="group" aria-label="Selected artworks">
          {[...new Set(menus.flatMap(Object.keys))].map((label) => (
            <MenuButton
              key={label}
              label={label}
              isBusy={isBusy}
              actions={menus.flatMap((entries) => entries[label] ?? [])}
            />
          ))}
          <Button kind="destructive" low disabled={isBusy} onClick={props.onDelete}>
            Delete
          </Button>
        </InlineGroup>
      )}
      <SearchAndAdd $hidden={hasSelection}>
        <SearchField label="Search artworks" onSearch={props.onSearch} />
        <Button kind="primary" low onClick={props.onAdd}>
          <Icon name="plus" />
          Add Artwork
        </Button>
      </SearchAndAdd>
    </ListToolbar>
  )
}
