import { useEffect, useState } from 'react'
import { useHead } from '../../head/use-head'
import { Button } from '../../ui/Button'
import { PageLoading } from '../../ui/PageLoading'
import { FairApp } from './FairApp'
import { Screen } from './fair-styles'

const TITLE = 'At the fair'

/** The artist's page for a day without a network. The server draws only its frame, which has nothing of anybody. */
export function FairPage() {
  // Without a path, because the page is not for search engines.
  useHead({ title: TITLE })
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  if (!isAwake) return <PageLoading title={TITLE} withoutScripts="This page needs JavaScript." />
  if (window.isSecureContext && navigator.serviceWorker) return <FairApp title={TITLE} />
  return (
    <Screen>
      <h1>{TITLE}</h1>
      <p>This page needs the shop’s address with https, and a window that is not private.</p>
      <Button onClick={() => window.location.assign('/')}>Back to the gallery</Button>
    </Screen>
  )
}
