'use client'

import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import {
  type BackupPlaceInput,
  type BackupPlaceKind,
  isOnServer,
} from '@gesso/shared-types/features/backup/backup-place'
import { useState } from 'react'
import { Field, fieldsOf } from '../../../panel/components/account/Field'
import { Outcome } from '../../../panel/components/account/Outcome'
import { SecretField } from '../../../panel/components/account/SecretField'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { DialogForm } from '../../../panel/components/DialogForm'
import type { BackupPlaceNow } from '../backup-connection'
import { BackupServerFields } from './BackupServerFields'

type PlaceDialogProps = { place: BackupPlaceNow; onClose: (said: string | null) => void }

const EMPTY = {
  folder: '',
  bucket: '',
  endpoint: '',
  region: '',
  accessKeyId: '',
  secretAccessKey: '',
  server: '',
  user: '',
  password: '',
  acceptedKey: '',
}

function Bucket({ bucket, hasKey }: BackupPlaceNow) {
  return (
    <>
      <Field
        defaultValue={bucket?.endpoint ?? ''}
        hint="Empty for Amazon; others name it in their help on S3."
        inputMode="url"
        label="Endpoint"
        name="endpoint"
        placeholder="https://s3.example.com"
      />
      <Field defaultValue={bucket?.region ?? ''} label="Region" name="region" placeholder="eu-central-1" />
      <Field defaultValue={bucket?.bucket ?? ''} label="Bucket" name="bucket" required />
      <Field
        autoComplete="off"
        defaultValue={bucket?.accessKeyId ?? ''}
        label="Access key"
        name="accessKeyId"
        required
      />
      <SecretField isKept={hasKey} label="Secret key" name="secretAccessKey" />
    </>
  )
}

/** Asks where backups go. The place is kept once a small file was written there, read and removed. */
export function PlaceDialog({ place, onClose }: PlaceDialogProps) {
  const { isBusy, problem, outcome, run } = useAction()
  const [to, setTo] = useState<BackupPlaceKind>(place.to)
  const [changedKey, setChangedKey] = useState<string | null>(null)
  const save = (form: HTMLFormElement) =>
    run(async () => {
      const input: BackupPlaceInput = { ...EMPTY, ...fieldsOf(form), to }
      const saved = await callApi('saveBackupPlace', input)
      if (!saved.isSaved) {
        setChangedKey(saved.changedKey)
        const message = `${saved.problem} Nothing was saved.`
        throw new ApiError(400, message, { code: 'invalid_input', message })
      }
      onClose(saved.note ? `Saved. ${saved.note}` : 'Saved.')
      return null
    })
  return (
    <DialogForm
      button={isBusy ? 'Trying …' : 'Try and save'}
      cancel="Cancel"
      isDisabled={isBusy}
      onClose={() => onClose(null)}
      onSubmit={(form) => void save(form)}
      title="Where backups go"
    >
      <label className="gesso-field">
        Place
        <select
          name="to"
          onChange={({ target }) => {
            setTo(target.value as BackupPlaceKind)
            setChangedKey(null)
            // What was said of the other place does not hold for this one.
            void run(async () => null)
          }}
          value={to}
        >
          <option value="folder">A folder of this computer</option>
          {(place.picturesBucket !== null || to === 'pictures') && (
            <option value="pictures">The bucket of the pictures</option>
          )}
          <option value="bucket">A bucket (S3)</option>
          <option value="webdav">A cloud or NAS (WebDAV)</option>
          <option value="sftp">A server or NAS (SFTP)</option>
        </select>
      </label>
      {to === 'folder' &&
        (place.isFolderFixed ? (
          <p className="gesso-hint">{place.folder}, set where the shop runs.</p>
        ) : (
          <Field
            defaultValue={place.folder}
            hint="The whole path of a folder that is there, best on another disk. Empty: among the shop’s data."
            label="Folder"
            name="folder"
            placeholder="/mnt/backup-disk/gallery"
            spellCheck={false}
          />
        ))}
      {to === 'bucket' && <Bucket {...place} />}
      {isOnServer(to) && <BackupServerFields changedKey={changedKey} kind={to} place={place} />}
      <p className="gesso-hint">Backups that were made elsewhere stay where they are.</p>
      <Outcome outcome={outcome} problem={problem} />
    </DialogForm>
  )
}
