import { type PricePreview, whyPricesStay } from '@gesso/shared-types/features/bulk-changes/price-preview'
import { formatCents } from '@gesso/shared-types/money/money'

type Props = { preview: readonly PricePreview[]; originals: boolean }

/** The prices of works before and after. */
export function PriceLines({ preview, originals }: Props) {
  if (preview.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Prices before and after" className="gesso-price-lines" tabIndex={0}>
      <ul>
        {preview.map((work) => (
          <li key={work.id}>
            <em>{work.title}</em>
            <span className="gesso-money">
              {work.lines.map(({ what, was, now }, at) => (
                <span key={what}>
                  {at > 0 && ', '}
                  {what !== 'Original' && `${what} `}
                  <s>{formatCents(was)}</s>{' '}
                  {now === null ? (
                    <span className="gesso-problem">more than the largest price</span>
                  ) : (
                    formatCents(now)
                  )}
                </span>
              ))}
              {work.lines.length === 0 && whyPricesStay(work, { originals })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
