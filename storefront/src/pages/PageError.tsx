import { useHead } from '../head/use-head'
import { homePath } from '../routing/paths'
import { ButtonLink } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'
import { isMissing } from './is-missing'
import { NotFoundPage } from './NotFoundPage'

type ErrorWords = { title: string; text: string }

/**
 * Shown in place of a page that could not be loaded: it does not exist, or loading failed.
 * @param gone the words for an address that leads nowhere, in place of the general page
 */
export function PageError({ error, gone }: { error: Error; gone?: ErrorWords }) {
  if (!isMissing(error)) return <Words words={FAILED} status={500} />
  return gone ? <Words words={gone} status={404} /> : <NotFoundPage />
}

const FAILED: ErrorWords = {
  title: 'Error Loading Page',
  text: 'Unable to load this page. Please try again later.',
}

function Words({ words: { title, text }, status }: { words: ErrorWords; status: 404 | 500 }) {
  // Without a path, because the page is not for search engines.
  useHead({ title, status })
  return (
    <ErrorState title={title} text={text}>
      <ButtonLink href={homePath} kind="primary" wide>
        Browse Gallery
      </ButtonLink>
    </ErrorState>
  )
}
