import type { ArchiveFilter } from '@gesso/shared-types/features/archive/archive-list'
import { formatCents } from '@gesso/shared-types/money/money'
import { PLACE_WORDS } from '../archive-words'
import type { ArchiveList, ArchiveSums } from '../list-archive'
import { archiveAddress } from './archive-address'

type SumsProps = Pick<ArchiveList, 'places' | 'total'> & { filter: ArchiveFilter; isOwner: boolean }

const Sums = ({ sums, isOwner }: { sums: ArchiveSums; isOwner: boolean }) => (
  <>
    <td>{sums.works.toLocaleString('en-US')}</td>
    {isOwner && (
      <>
        <td>{formatCents(sums.askingCents)}</td>
        <td>{formatCents(sums.costCents)}</td>
        <td>{formatCents(sums.soldCents)}</td>
      </>
    )}
  </>
)

/** The number of works at each place and, for owners, what they are worth together. */
export const ArchiveSumsTable = ({ filter, isOwner, places, total }: SumsProps) => (
  // It scrolls sideways on screens that are narrower than the sums.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
  <section aria-label="Places" className="gesso-board gesso-year-board" tabIndex={0}>
    <h2>Places</h2>
    <table className="gesso-year-table">
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Works</th>
          {isOwner && (
            <>
              <th scope="col">Asking value</th>
              <th scope="col">Cost</th>
              <th scope="col">Sold for</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {places.map((sums) => (
          <tr key={sums.place}>
            <th scope="row">
              <a href={archiveAddress({ ...filter, place: sums.place })}>{PLACE_WORDS[sums.place]}</a>
            </th>
            <Sums isOwner={isOwner} sums={sums} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <Sums isOwner={isOwner} sums={total} />
        </tr>
      </tfoot>
    </table>
    {isOwner && (
      <p className="gesso-hint">
        In US dollars, of originals. Asking value: what is asked for those that can still be sold.
      </p>
    )}
  </section>
)
