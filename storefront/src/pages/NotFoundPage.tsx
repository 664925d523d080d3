import { useHead } from '../head/use-head'
import { homePath } from '../routing/paths'
import { ButtonLink } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'

/** The page for every address without one. */
export function NotFoundPage() {
  useHead({ title: 'Page Not Found', status: 404 })
  return (
    <ErrorState
      code="404"
      title="Page Not Found"
      text="There is nothing here. The page may have moved, or the address may be mistyped."
    >
      <ButtonLink href={homePath} kind="primary" wide>
        Return to Gallery
      </ButtonLink>
    </ErrorState>
  )
}
