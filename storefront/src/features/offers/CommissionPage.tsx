import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { apiQuery } from '../../api/api-query'
import './offer-calls'
import { useHead } from '../../head/use-head'
import { PageError } from '../../pages/PageError'
import { LazyView } from '../../routing/lazy-component'
import { commissionPath } from '../../routing/paths'
import { from } from '../../style/theme'
import { PageLoading } from '../../ui/PageLoading'
import { commissionForm } from './lazy-commission-form'

const HEADING = 'Commissions'
const DESCRIPTION = 'Have a work made for you: say what you would like, and the artist answers.'

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  padding-top: 24px;
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, clamp(600px, 40vw, 960px));
    column-gap: clamp(40px, 6vw, 96px);
    padding-top: 40px;
  }
`
const Heading = styled.h1`
  font: var(--t56);
  letter-spacing: -0.018em;
`
const Words = styled.p`
  max-width: 44ch;
  margin-top: 16px;
  color: var(--soft);
  white-space: pre-line;
  overflow-wrap: anywhere;
`
const Price = styled.p`
  margin-top: 16px;
`

/** The page about commissions, with the form that asks for one. Not found while the artist accepts none. */
export function CommissionPage() {
  const { data, error } = useQuery(apiQuery('getCommissions', {}))
  if (data) return <ShownCommissions words={data.words} least={data.from} />
  if (!error) return <LoadingCommissions />
  return <PageError error={error} />
}

function LoadingCommissions() {
  useHead({ title: null })
  return <PageLoading title="Loading the page" withoutScripts="Please load the page again." />
}

function ShownCommissions({ words, least }: { words: string; least: string | null }) {
  useHead({ title: HEADING, description: DESCRIPTION, path: commissionPath })
  return (
    <Layout>
      <div>
        <Heading>{HEADING}</Heading>
        <Words>{words || DESCRIPTION}</Words>
        {least !== null && <Price>{`From ${formatPrice(toCents(least))}`}</Price>}
      </div>
      <LazyView
        lazy={commissionForm}
        fallback={<p role="alert">The form could not be loaded. Please load the page again.</p>}
      />
    </Layout>
  )
}
