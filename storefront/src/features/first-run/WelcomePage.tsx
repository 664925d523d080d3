import './first-run-call'
import { demoEndpoints } from '@gesso/shared-types/features/demo/demo-endpoints'
import { firstRunEndpoints } from '@gesso/shared-types/features/first-run/first-run-endpoints'
import { FIRST_RUN_PATH } from '@gesso/shared-types/features/first-run/first-run-paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiQuery } from '../../api/api-query'
import { addEndpoints } from '../../api/known-endpoints'
import { hasSignedIn, supposeSignedIn } from '../../auth/signed-in-marker'
import { userQuery } from '../../auth/use-user'
import { useHead } from '../../head/use-head'
import { PageError } from '../../pages/PageError'
import { Button } from '../../ui/Button'
import { PageLoading } from '../../ui/PageLoading'
import { AccountStep } from './AccountStep'
import { AddressStep, isPlainFromElsewhere } from './AddressStep'
import { GalleryStep } from './GalleryStep'
import { RecoveryCodes } from './RecoveryCodes'
import { WorkStep } from './WorkStep'
import { Screen } from './welcome-styles'

addEndpoints({ ...firstRunEndpoints, ...demoEndpoints })

const watchHash = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
/** The token of the printed link, which only the browser knows; '' without one. */
const useToken = (): string =>
  useSyncExternalStore(
    watchHash,
    () => window.location.hash.slice(1),
    () => '',
  )

/** The page of the printed link: the artist's account, how the gallery begins, and the first work. */
export function WelcomePage() {
  const { data, error, refetch } = useQuery(apiQuery('readFirstRun', {}))
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const token = useToken()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isKnown = isAwake && hasSignedIn()
  const { data: user } = useQuery({ ...userQuery(), enabled: isKnown })
  // The screen stays until a passkey is made, although the account is there before.
  const [isMaking, setMaking] = useState(false)
  const [isLater, setLater] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const onMade = async (made: readonly string[] | null) => {
    supposeSignedIn()
    setCodes(made)
    // The link is spent.
    navigate(FIRST_RUN_PATH, { replace: true })
    await Promise.all([queryClient.invalidateQueries({ queryKey: userQuery().queryKey }), refetch()])
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
  const account = { token, isBusy: isMaking, setBusy: setMaking, onMade }
  if (isMaking) return <AccountStep {...account} />
  if (error) return <PageError error={error} />
  if (!data || !isAwake || (isKnown && user === undefined)) return <Waiting />
  if (data.step === 'account') {
    if (!token) return <NoLink />
    return data.asksAddress && !isLater && isPlainFromElsewhere() ? (
      <AddressStep token={token} onLater={() => setLater(true)} />
    ) : (
      <AccountStep {...account} />
    )
  }
  if (user?.role !== 'owner') return <SignIn />
  return data.step === 'gallery' ? <GalleryStep onBegun={async () => void (await refetch())} /> : <WorkStep />
}

function Waiting() {
  // Without a path, as in all of them, because the page is not for search engines.
  useHead({ title: 'Welcome' })
  return <PageLoading title="Welcome" withoutScripts="This page needs JavaScript." />
}

function NoLink() {
  useHead({ title: 'Welcome' })
  return (
    <Screen>
      <h1>Welcome</h1>
      <p>
        Nobody has an account here yet. To make yours, open the link that the shop printed when it was
        started.
      </p>
    </Screen>
  )
}

function SignIn() {
  useHead({ title: 'Welcome' })
  return (
    <Screen>
      <h1>Welcome back</h1>
      <p>The owner’s account is made already. Sign in with its email address and password.</p>
      <Button kind="primary" wide onClick={() => window.location.assign('/api/login')}>
        Sign in
      </Button>
    </Screen>
  )
}
