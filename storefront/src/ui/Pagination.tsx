import { ADMIN_PAGE_SIZE } from '@gesso/shared-types/settings/shop-rules'
import styled from 'styled-components'
import { AdminIcon } from './AdminIcon'
import { iconSquare } from './IconButton'
import { pageNumbers } from './page-numbers'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding-top: 20px;
  color: var(--soft);
  font: var(--t14);
  font-variant-numeric: tabular-nums;
  ul {
    display: flex;
    align-items: center;
    margin-inline: -4px;
  }
`
const Step = styled.button.attrs({ type: 'button' })`
  ${iconSquare}
  color: var(--ink);
  @media (max-width: 479px) {
    width: 40px;
  }
  @media (max-width: 359px) {
    width: 36px;
  }
  &[aria-disabled='true'] {
    background: none;
    color: var(--edge);
    cursor: default;
  }
  &[aria-current] {
    font-weight: 600;
  }
  &[aria-current]::after {
    content: '';
    position: absolute;
    right: 12px;
    bottom: 8px;
    left: 12px;
    height: 2px;
    background: var(--ink);
  }
`
const Gap = styled.li`
  width: 32px;
  text-align: center;
  @media (max-width: 479px) {
    width: 20px;
  }
`

type PaginationProps = {
  /** The list's name for screen readers, such as 'Orders'. */
  label: string
  /** Counted from 1. */
  page: number
  /** Number of items in the whole list. */
  total: number
  onPage: (page: number) => void
}

/** The number of pages of a list, at least one. */
export const countPages = (total: number): number => Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE))

/** Previous, numbered pages, next, and the current page; nothing for a single page. */
export function Pagination({ label, page, total, onPage }: PaginationProps) {
  const pages = countPages(total)
  if (pages <= 1) return null
  // Not `disabled`, so that the keyboard focus is not lost on the first and last page.
  const step = (to: number, name: string, icon: 'back' | 'forward') => (
    <li>
      <Step
        aria-label={name}
        aria-disabled={to < 1 || to > pages}
        onClick={() => to >= 1 && to <= pages && onPage(to)}
      >
        <AdminIcon name={icon} />
      </Step>
    </li>
  )
  return (
    <Bar>
      <p role="status">
        Showing page {page} of {pages} ({total} total items)
      </p>
      <nav aria-label={`${label}, pages`}>
        <ul>
          {step(page - 1, 'Previous page', 'back')}
          {pageNumbers(page, pages).map((mark, index) =>
            mark === 'gap' ? (
              <Gap key={index === 1 ? 'before' : 'after'} aria-hidden="true">
                …
              </Gap>
            ) : (
              <li key={mark}>
                <Step
                  aria-label={`Page ${mark}`}
                  aria-current={mark === page ? 'page' : undefined}
                  onClick={() => onPage(mark)}
                >
                  {mark}
                </Step>
              </li>
            ),
          )}
          {step(page + 1, 'Next page', 'forward')}
        </ul>
      </nav>
    </Bar>
  )
}
