import { useState } from 'react'
import { Button } from '../../ui/Button'
import { PEOPLE_MS } from './fair-copy'
import { Row, Small, Wrong } from './fair-styles'
import { timeOf } from './fair-words'
import { forgetFair } from './forget-fair'
import type { useFair } from './use-fair'

type FairStatusProps = {
  fair: NonNullable<ReturnType<typeof useFair>['fair']>
  onRefresh: () => void
  onReread: () => Promise<unknown>
}

/** How fresh the copy is, whether it works without a network, and what stands in the way. */
export function FairStatus({ fair, onRefresh, onReread }: FairStatusProps) {
  const { copy, waiting, access, isOnline, isBusy, isKept, pictures } = fair
  const [isRemoved, setRemoved] = useState(false)
  const count = waiting.length
  const waits = count === 0 ? '' : ` ${count} ${count === 1 ? 'entry waits' : 'entries wait'} to go through.`
  if (isRemoved || access !== 'in') {
    const why =
      access === 'off'
        ? '“At the fair” is switched off. Owners switch it on in the panel: Settings, “What your shop can do”.'
        : 'Sign in, and open this page again.'
    return (
      <>
        <Wrong role="alert">
          {isRemoved ? 'Everything is removed from this device.' : why}
          {waits}
        </Wrong>
        {access === 'signed_out' && <a href="/api/login">Sign in</a>}
      </>
    )
  }
  const withPicture = copy.works.filter(({ picture }) => picture).length
  const isOld = copy.at !== null && Date.now() - copy.at > PEOPLE_MS
  const remove = async () => {
    const asked = `Remove works, people and pictures from this device?${waits && `${waits} They stay here until you sign in again.`}`
    if (!window.confirm(asked)) return
    await forgetFair()
    await onReread()
    setRemoved(true)
  }
  return (
    <>
      <p role="status">
        {copy.at === null
          ? isOnline
            ? 'The works are being copied…'
            : 'There is no network, and no copy of your works yet.'
          : `${copy.works.length} works as of ${isOld ? `${new Date(copy.at).toLocaleDateString('en-US')}, ` : ''}${timeOf(copy.at)}.`}
        {isOnline ? '' : ' No network: everything that you do waits here.'}
        {waits}
      </p>
      <Small>
        {isKept
          ? `Ready without a network: ${pictures} of ${withPicture} pictures are here.`
          : isOnline && 'Getting ready for a day without a network…'}
        {isOld && ' Names and addresses were removed after a day without the shop.'}
      </Small>
      <Row>
        <Button disabled={isBusy} low onClick={onRefresh}>
          Refresh
        </Button>
        <Button kind="quiet" low onClick={() => void remove()}>
          Remove from this device
        </Button>
      </Row>
    </>
  )
}
