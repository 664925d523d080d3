import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import { useHead } from '../../head/use-head'
import { isMissing } from '../../pages/is-missing'
import { contactPath, findOrdersPath } from '../../routing/paths'
import { ButtonLink } from '../../ui/Button'
import { ErrorState, ErrorWays } from '../../ui/ErrorState'
import { PageLoading } from '../../ui/PageLoading'
import { ShownOrder } from './ShownOrder'

/** An order's own page, by the link in its emails. It is not for search engines. */
export function OrderPage({ token }: { token: string }) {
  const { data, error } = useQuery({ ...apiQuery('readOrderPage', { token }), staleTime: 0 })
  if (data?.state === 'open') return <ShownOrder order={data.order} token={token} />
  if (data) return <NoOrder kind="replaced" />
  if (error) return <NoOrder kind={isMissing(error) ? 'missing' : 'failed'} />
  return <Loading />
}

function Loading() {
  useHead({ title: null })
  return <PageLoading title="Your order" withoutScripts="Please load the page again." />
}

const TEXTS = {
  replaced: {
    title: 'There is a newer link',
    text: 'This link to your order was replaced. Open it from your newest email about the order, or have a link to all your orders sent to you.',
    status: 410,
  },
  missing: {
    title: 'Order Not Found',
    text: 'This link leads nowhere. It may be incomplete: open it again from your email, or have a link to all your orders sent to you.',
    status: 404,
  },
  failed: {
    title: 'Error Loading Page',
    text: 'Unable to load this page. Please try again later.',
    status: 500,
  },
} as const

function NoOrder({ kind }: { kind: keyof typeof TEXTS }) {
  const { title, text, status } = TEXTS[kind]
  useHead({ title, status })
  return (
    <ErrorState title={title} text={text}>
      <ErrorWays>
        <ButtonLink href={findOrdersPath} kind="primary" wide>
          Find your orders
        </ButtonLink>
        <ButtonLink href={contactPath} wide>
          Write to the artist
        </ButtonLink>
      </ErrorWays>
    </ErrorState>
  )
}
