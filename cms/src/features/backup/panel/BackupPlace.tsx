'use client'

import { isOnServer } from '@gesso/shared-types/features/backup/backup-place'
import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { BackupPlaceNow } from '../backup-connection'
import { PassphraseDialog } from './PassphraseDialog'
import { PlaceDialog } from './PlaceDialog'

function placeWords({ to, folder, bucket, server, picturesBucket }: BackupPlaceNow): string {
  if (isOnServer(to)) return `on the server ${server?.url}`
  if (to === 'bucket') return `in the bucket ${bucket?.bucket}`
  if (to === 'pictures') return `in the bucket of the pictures, ${picturesBucket ?? 'which is no more'}`
  return folder ? `in the folder ${folder}` : 'among the shop’s data, and are lost with its disk'
}

/** Where backups go and what encrypts them, each with the button that changes it. */
export function BackupPlace(place: BackupPlaceNow) {
  const router = useRouter()
  const [open, setOpen] = useState<'place' | 'passphrase' | null>(null)
  const [outcome, setOutcome] = useState<string | null>(null)
  const close = (said: string | null) => {
    setOpen(null)
    setOutcome(said)
    if (said) router.refresh()
  }
  const ask = (what: 'place' | 'passphrase') => {
    setOutcome(null)
    setOpen(what)
  }
  return (
    <>
      {place.isLocked && (
        <p className="gesso-warning" role="note">
          The passphrase and the keys have to be entered again, the passphrase first: the shop has moved and
          cannot read them any more. Until then no backup is made.
        </p>
      )}
      <p>Backups are kept {placeWords(place)}.</p>
      <p>
        {place.isEncrypted
          ? 'They are encrypted. Without the passphrase nobody can open them, not even you.'
          : 'They are not encrypted: whoever finds one can read the addresses of your buyers.'}
        {place.isPassphraseFixed && ' The passphrase is set where the shop runs.'}
      </p>
      <div className="gesso-buttons">
        <Button buttonStyle="secondary" margin={false} onClick={() => ask('place')} size="medium">
          Choose the place
        </Button>
        {!place.isPassphraseFixed && (
          <Button buttonStyle="secondary" margin={false} onClick={() => ask('passphrase')} size="medium">
            {place.isEncrypted || place.isLocked ? 'Change the passphrase' : 'Make a passphrase'}
          </Button>
        )}
      </div>
      <p className="gesso-outcome" role="status">
        {outcome}
      </p>
      {open === 'place' && <PlaceDialog onClose={close} place={place} />}
      {open === 'passphrase' && <PassphraseDialog onClose={close} />}
    </>
  )
}
