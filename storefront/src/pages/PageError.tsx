import { ApiError } from '@gesso/shared-types/call-endpoint'
import { useHead } from '../head/use-head'
import { homePath } from '../paths'
import { ButtonLink } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'
import { NotFoundPage } from './NotFoundPage'

/** What stands where a page could not be loaded: that there is none, or that it failed and may be tried again. */
export function PageError({ error }: { error: Error }) {
  const isUnknown = error instanceof ApiError && error.status < 500 && error.status !== 429
  return isUnknown ? <NotFoundPage /> : <FailedPage />
}

function FailedPage() {
  useHead({ title: 'Error Loading Page', status: 500 })
  return (
    <ErrorState title="Error Loading Page" text="Unable to load this page. Please try again later.">
      <ButtonLink to={homePath} kind="primary" wide>
        Browse Gallery
      </ButtonLink>
    </ErrorState>
  )
}
