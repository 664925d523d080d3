import type { Artwork } from '@gesso/shared-types/artwork'
import styled from 'styled-components'
import { InlineGroup, ListToolbar, Muted } from '../../../ui/admin-list-styles'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { SearchField } from '../../../ui/SearchField'
import { SelectionCount } from '../../../ui/SelectionCount'
import { MenuButton } from '../menu/MenuButton'
import type { Offer } from './use-gallery-changes'

/** Only hidden while the selection's actions take its place, so that the search keeps what was typed. */
const SearchAndAdd = styled(InlineGroup)<{ $hidden: boolean }>`
  flex: 1 1 300px;
  flex-wrap: nowrap;
  justify-content: flex-end;
  > button {
    flex: none;
  }
  @media (max-width: 639px) {
    justify-content: space-between;
  }
  ${({ $hidden }) => $hidden && 'display: none;'}
`
type ArtworksToolbarProps = {
  total: number
  /** The artworks of this page, and those selected on any page. */
  shown: readonly Artwork[]
  selected: readonly Artwork[]
  isBusy: boolean
  onSelect: (artworks: readonly Artwork[], isSelected: boolean) => void
  onClear: () => void
  onSearch: (q: string) => void
  onAdd: () => void
  onSwitch: (offer: Offer, isOn: boolean) => void
  onDelete: () => void
}

/** The toolbar above the list: count, search and Add Artwork; with a selection, what can be done with it. */
export function ArtworksToolbar(props: ArtworksToolbarProps) {
  const { total, shown, selected, isBusy, onSwitch } = props
  const hasSelection = selected.length > 0
  const switches = (offer: Offer, on: string, off: string) => [
    { label: on, run: () => onSwitch(offer, true) },
    { label: off, run: () => onSwitch(offer, false) },
  ]
  return (
    <ListToolbar>
      <SelectionCount
        shown={shown.length}
        selectedHere={shown.filter((artwork) => selected.includes(artwork)).length}
        selected={selected.length}
        onSelectPage={(isSelected) => props.onSelect(shown, isSelected)}
        onClear={props.onClear}
      >
        <Muted>
          {total} {total === 1 ? 'artwork' : 'artworks'}
        </Muted>
      </SelectionCount>
      {hasSelection && (
        <InlineGroup role="group" aria-label="Selected artworks">
          <MenuButton
            label="Originals"
            isBusy={isBusy}
            actions={switches('originalAvailable', 'Originals available', 'Originals not available')}
          />
          <MenuButton
            label="Prints"
            isBusy={isBusy}
            actions={switches('printsAvailable', 'Prints available', 'Prints not available')}
          />
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
