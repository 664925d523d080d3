import { sumWords, whereWords, workWords } from '../archive-words'
import type { ArchivedWork } from '../list-archive'

type TableProps = { works: ArchivedWork[]; isByValue: boolean; isOwner: boolean }

/** One page of the archive's list. */
export const ArchiveTable = ({ works, isByValue, isOwner }: TableProps) => (
  // It scrolls sideways on narrow screens.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
  <section aria-label="Works" className="gesso-board gesso-year-board" tabIndex={0}>
    <h2>{isByValue ? 'Works by value' : 'Works by place'}</h2>
    <table className="gesso-archive-table">
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">Number</th>
          <th scope="col">Where it is</th>
          {isOwner && (
            <>
              <th scope="col">Asking</th>
              <th scope="col">Cost</th>
              <th scope="col">Sold for</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {works.map((work) => (
          <tr key={work.id}>
            <th scope="row">
              <a href={`/admin/collections/artworks/${work.id}`}>{work.title}</a>
              <span className="gesso-hint">{workWords(work)}</span>
            </th>
            <td>{work.inventoryNumber}</td>
            <td>
              {whereWords(work)}
              {work.share !== null && <span className="gesso-hint">{work.share}% share</span>}
            </td>
            {isOwner && (
              <>
                <td>{sumWords(work.asking)}</td>
                <td>{sumWords(work.cost)}</td>
                <td>{sumWords(work.sold)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
