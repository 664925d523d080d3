import type { VersionNow } from '@gesso/shared-types/features/version/version'
import { useEffect, useState } from 'react'
import { callApi } from '../../../panel/components/call-api'
import { reloadPage } from '../../../panel/components/reload-page'

const POLL_MS = 2000

/**
 * The state of the version, asked again while one is installed. The page is loaded anew once the shop has changed over,
 * or back, because its scripts may be another version's.
 */
export function useVersion(atFirst: VersionNow) {
  const [now, setNow] = useState(atFirst)
  const { installing } = now
  const isChanging = installing?.step === 'changing'
  const isInstalling = installing !== null

  useEffect(() => {
    if (!isInstalling) return
    const ask = async () => {
      const next = await callApi('getVersion', {})
      if (isChanging && !next.installing) await reloadPage()
      else setNow(next)
    }
    // While the shop is closed, the next poll asks again.
    const timer = setInterval(() => ask().catch(() => {}), POLL_MS)
    return () => clearInterval(timer)
  }, [isInstalling, isChanging])

  return [now, setNow] as const
}
