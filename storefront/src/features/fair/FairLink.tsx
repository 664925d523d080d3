import { FAIR_PATH } from '@gesso/shared-types/features/fair/fair-paths'
import { useSwitchedOn } from '../../auth/use-switched-on'

/** Opens the page for a fair, as a page of its own, since only then its worker answers for it. */
export function FairLink() {
  if (!useSwitchedOn('fair')) return null
  return (
    <p>
      <a href={FAIR_PATH} target="_self">
        At the fair
      </a>
    </p>
  )
}
