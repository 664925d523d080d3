import { FAIR_PATH } from '@gesso/shared-types/features/fair/fair-paths'
import { useSwitchedOn } from '../../auth/use-switched-on'
import { Button } from '../../ui/Button'

/** Opens the page for a fair, as a page of its own: only so its worker answers for it. */
export function FairButton() {
  if (!useSwitchedOn('fair')) return null
  return (
    <Button kind="quiet" low onClick={() => window.location.assign(FAIR_PATH)}>
      At the fair
    </Button>
  )
}
