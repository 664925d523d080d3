import type { Artwork } from '@gesso/shared-types/artwork'
import styled from 'styled-components'
import { ListBar, Soft, Together } from '../../../ui/admin-list-styles'
import { Button } from '../../../ui/Button'
import { ChosenCount } from '../../../ui/ChosenCount'
import { Icon } from '../../../ui/Icon'
import { SearchField } from '../../../ui/SearchField'
import { MenuButton } from './MenuButton'
import type { Offer } from './use-gallery-changes'

/** The toolbar that turns into the selection's actions stays searchable: it is hidden, not gone. */
const Searching = styled(Together)<{ $hidden: boolean }>`
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
  /** The works of this page, and those chosen on any page. */
  shown: readonly Artwork[]
  chosen: readonly Artwork[]
  isBusy: boolean
  onChoose: (artworks: readonly Artwork[], isChosen: boolean) => void
  onClear: () => void
  onSearch: (q: string) => void
  onAdd: () => void
  onSwitch: (offer: Offer, isOn: boolean) => void
  onDelete: () => void
}

/** What stands above the list: count, search and Add Artwork, or with a selection what can be done with it. */
export function ArtworksToolbar(props: ArtworksToolbarProps) {
  const { total, shown, chosen, isBusy, onSwitch } = props
  const isChoosing = chosen.length > 0
  const verbs = (offer: Offer, on: string, off: string) => [
    { label: on, run: () => onSwitch(offer, true) },
    { label: off, run: () => onSwitch(offer, false) },
  ]
  return (
    <ListBar>
      <ChosenCount
        shown={shown.length}
        chosenHere={shown.filter((artwork) => chosen.includes(artwork)).length}
        chosen={chosen.length}
        onAll={(isChosen) => props.onChoose(shown, isChosen)}
        onClear={props.onClear}
      >
        <Soft>
          {total} {total === 1 ? 'artwork' : 'artworks'}
        </Soft>
      </ChosenCount>
      {isChoosing && (
        <Together role="group" aria-label="Selected artworks">
          <MenuButton
            label="Originals"
            busy={isBusy}
            items={verbs('originalAvailable', 'Originals available', 'Originals not available')}
          />
          <MenuButton
            label="Prints"
            busy={isBusy}
            items={verbs('printsAvailable', 'Prints available', 'Prints not available')}
          />
          <Button kind="destructive" low disabled={isBusy} onClick={props.onDelete}>
            Delete
          </Button>
        </Together>
      )}
      <Searching $hidden={isChoosing}>
        <SearchField label="Search artworks" onSearch={props.onSearch} />
        <Button kind="primary" low onClick={props.onAdd}>
          <Icon name="plus" />
          Add Artwork
        </Button>
      </Searching>
    </ListBar>
  )
}
