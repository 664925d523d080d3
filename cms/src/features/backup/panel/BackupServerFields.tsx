import { Field } from '../../../panel/components/account/Field'
import { SecretField } from '../../../panel/components/account/SecretField'
import type { BackupPlaceNow } from '../backup-connection'

type BackupServerFieldsProps = {
  kind: 'webdav' | 'sftp'
  place: BackupPlaceNow
  /** The key that the SFTP server has now, if it is another one than before. */
  changedKey: string | null
}

/** The fields of a server that keeps backups. */
export function BackupServerFields({ kind, place, changedKey }: BackupServerFieldsProps) {
  const known = place.to === kind ? place.server : null
  return (
    <>
      {kind === 'webdav' ? (
        <Field
          defaultValue={known?.server ?? ''}
          hint="Of the folder, as the help of your cloud or NAS on WebDAV names it. Nextcloud has it in Files, Settings. The folder is made if it is missing."
          inputMode="url"
          label="Address"
          name="server"
          placeholder="https://cloud.example.com/remote.php/dav/files/ada/Backups"
          required
          spellCheck={false}
        />
      ) : (
        <>
          <Field
            defaultValue={known?.server ?? ''}
            hint="With :23 behind it for a Storage Box of Hetzner, or the port that your provider names."
            label="Server"
            name="server"
            placeholder="u12345.example.com:23"
            required
            spellCheck={false}
          />
          <Field
            defaultValue={known?.folder ?? ''}
            hint="It is made if it is missing. Empty: the user’s own folder."
            label="Folder"
            name="folder"
            placeholder="gallery"
            spellCheck={false}
          />
        </>
      )}
      <Field autoComplete="off" defaultValue={known?.user ?? ''} label="User" name="user" required />
      <SecretField
        hint="Best one of its own for this shop, as clouds offer under Security. It is kept encrypted, and never shown again."
        isKept={known !== null && place.hasPassword}
        label="Password"
        name="password"
      />
      {changedKey && (
        <label className="gesso-choice">
          <input name="acceptedKey" type="checkbox" value={changedKey} />
          The provider has announced a new key, or I have set up the server anew: accept the key SHA256:
          {changedKey}
        </label>
      )}
    </>
  )
}
