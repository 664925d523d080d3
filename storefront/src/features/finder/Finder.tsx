import type { Found } from '@gesso/shared-types/features/finder/finder-endpoints'
import {
  GALLERY_SORTS,
  type GallerySearch,
  type GalleryShow,
  gallerySearchText,
  readGallerySearch,
} from '@gesso/shared-types/features/finder/gallery-search'
import type { Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import { homePath } from '../../routing/paths'
import { ChoicePick } from './ChoicePick'
import { FinderIcon } from './FinderIcon'
import {
  ApplyWithoutScripts,
  ColumnsButton,
  Count,
  FinderSection,
  Pick,
  Shows,
  Tally,
  Tools,
} from './finder-styles'
import { tallyText } from './finder-words'
import { GallerySearchField } from './GallerySearchField'

const SHOWS: [GalleryShow | undefined, string][] = [
  [undefined, 'All'],
  ['originals', 'Originals available'],
  ['prints', 'Prints'],
  ['sold', 'Sold'],
]
const SORTS = [
  ['', 'Gallery order'],
  ['newest', 'Newest'],
  ['price-low', 'Price, low to high'],
  ['price-high', 'Price, high to low'],
] as const

const addressOf = (search: GallerySearch): string =>
  homePath + gallerySearchText({ ...search, page: undefined })

type FinderProps = {
  ref: Ref<HTMLElement>
  /** The search in the address. */
  asked: GallerySearch
  /** The search whose artworks are shown: the previous one until the answer arrives. */
  search: GallerySearch
  found: Found
  /** Whether some artworks are not on the page yet. */
  isPartial: boolean
  twoColumns: boolean
  onTwoColumns: (isOn: boolean) => void
}

/**
 * The line above a long gallery: count, filters, order and search. It also works without scripts, as links and a form.
 */
export function Finder({ ref, asked, search, found, isPartial, twoColumns, onTwoColumns }: FinderProps) {
  const navigate = useNavigate()
  const { show, medium = '', series = '', sort = '', q = '' } = asked
  const find = (change: GallerySearch, replace = false) => {
    // A choice made just before is already in the address, but not rendered yet.
    const latest = readGallerySearch(new URLSearchParams(window.location.search))
    void navigate(addressOf({ ...latest, ...change }), { replace })
  }
  return (
    <FinderSection ref={ref} aria-label="Find works">
      <Tally role="status">{tallyText(found, search)}</Tally>
      <ColumnsButton
        type="button"
        aria-pressed={twoColumns}
        aria-label="Two columns"
        onClick={() => onTwoColumns(!twoColumns)}
      >
        <FinderIcon name="columns" />
      </ColumnsButton>
      <Shows aria-label="Show">
        {SHOWS.map(([each, label]) => {
          const count = found.shows[each ?? 'all']
          const isCurrent = each === show
          return count > 0 || isCurrent || !each ? (
            <li key={label}>
              <a href={addressOf({ ...asked, show: each })} aria-current={isCurrent || undefined}>
                {label} <Count>{count.toLocaleString('en-US')}</Count>
              </a>
            </li>
          ) : null
        })}
      </Shows>
      <Tools role="search" aria-label="Works" action={homePath} onSubmit={(event) => event.preventDefault()}>
        {show && <input type="hidden" name="show" value={show} />}
        <ChoicePick
          name="medium"
          label="Medium"
          all="All mediums"
          value={medium}
          choices={found.mediums}
          atLeast={2}
          onChoose={(value) => find({ medium: value })}
        />
        <ChoicePick
          name="series"
          label="Series"
          all="All series"
          value={series}
          choices={found.series}
          atLeast={1}
          onChoose={(value) => find({ series: value })}
        />
        <Pick
          name="sort"
          aria-label="Sort"
          value={sort}
          onChange={({ currentTarget }) =>
            find({ sort: GALLERY_SORTS.find((each) => each === currentTarget.value) })
          }
        >
          {SORTS.map(([value, label]) => (
            <option key={value} value={value}>
              {value === '' && q ? 'Best match' : label}
            </option>
          ))}
        </Pick>
        <GallerySearchField
          q={q}
          works={found.works}
          isPartial={isPartial}
          onSearch={(text) => find({ q: text || undefined }, q !== '')}
        />
        <noscript>
          <ApplyWithoutScripts type="submit">Show</ApplyWithoutScripts>
        </noscript>
      </Tools>
    </FinderSection>
  )
}
