import type { LegalPageName, LegalText } from '@gesso/shared-types/features/legal/legal'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { apiQuery } from '../../api/api-query'
import { usePageParams } from '../../routing/page-params'
import './legal-calls'
import { useHead } from '../../head/use-head'
import { PageError } from '../../pages/PageError'
import { legalPath } from '../../routing/paths'
import { ShopText } from '../../settings/ShopText'
import { PageHeader } from '../../ui/PageHeader'
import { PageLoading } from '../../ui/PageLoading'

const Dated = styled.p`
  max-width: 68ch;
  margin-top: 40px;
  font: var(--t14);
  color: var(--soft);
`

/** A published legal page, or a version of it that somebody agreed to. Not found while it is a draft. */
export function LegalPage() {
  const { page, number } = usePageParams()
  const { pathname } = useLocation()
  const name = (page ?? pathname.slice(1)) as LegalPageName
  return number === undefined ? <CurrentText page={name} /> : <VersionText page={name} number={number} />
}

function CurrentText({ page }: { page: LegalPageName }) {
  const { data, error } = useQuery(apiQuery('getLegalPage', { page }))
  return data ? (
    <ShownText text={data} isVersion={false} />
  ) : error ? (
    <PageError error={error} />
  ) : (
    <LoadingText />
  )
}

function VersionText({ page, number }: { page: LegalPageName; number: string }) {
  const { data, error } = useQuery(apiQuery('getLegalVersion', { page, number }))
  return data ? <ShownText text={data} isVersion /> : error ? <PageError error={error} /> : <LoadingText />
}

function LoadingText() {
  useHead({ title: null })
  return <PageLoading title="Loading the page" withoutScripts="Please load the page again." />
}

function ShownText({ text, isVersion }: { text: LegalText; isVersion: boolean }) {
  const { page, title, html, number, publishedAt, isCurrent, timeZone } = text
  // A version has no path, because search engines should index the current page.
  useHead({ title, ...(!isVersion && { path: legalPath(page) }) })
  const day = new Date(publishedAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
  return (
    <>
      <PageHeader>
        <h1>{title}</h1>
      </PageHeader>
      <ShopText html={html} />
      <Dated>
        {isVersion ? `Version ${number}, published on ${day}.` : `As of ${day}.`}
        {isVersion &&
          (isCurrent ? (
            ' It is what stands today.'
          ) : (
            <>
              {' '}
              It may say something else today: <a href={legalPath(page)}>{title}</a>
            </>
          ))}
      </Dated>
    </>
  )
}
