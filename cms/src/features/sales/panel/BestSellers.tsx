import { formatCents } from '@gesso/shared-types/money/money'
import { Thumbnail } from '../../../panel/components/Thumbnail'
import type { BestSeller } from '../best-sellers'

function soldText({ originals, prints, elsewhere }: BestSeller): string {
  const parts = [
    originals > 0 && (originals === 1 ? 'the original' : `the original, ${originals} times`),
    elsewhere > 0 && 'the original, elsewhere',
    prints > 0 && (prints === 1 ? '1 print' : `${prints} prints`),
  ]
  return parts.filter(Boolean).join(' and ')
}

/** The best-selling artworks, each linked to its page in the panel. */
export function BestSellers({ sellers }: { sellers: BestSeller[] }) {
  return (
    <section aria-labelledby="gesso-sellers" className="gesso-board">
      <h2 id="gesso-sellers">Best sellers</h2>
      <p className="gesso-hint">Of the last twelve months, without shipping.</p>
      {sellers.length === 0 ? (
        <p>Nothing was sold yet. Your first sale will appear here.</p>
      ) : (
        <ol className="gesso-lines">
          {sellers.map((seller) => (
            <li className="gesso-line" key={seller.id}>
              <Thumbnail url={seller.thumbnail} />
              <span className="gesso-two-lines">
                <a href={`/admin/collections/artworks/${seller.id}`}>
                  <em>{seller.title}</em>
                </a>
                <span className="gesso-hint">{soldText(seller)}</span>
              </span>
              <span className="gesso-money">{formatCents(seller.cents)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
