import type { Backup } from '@gesso/shared-types/features/backup/backup'
import { WITHOUT_SECRET } from './asked-passphrase'

type Known = Pick<Backup, 'holdsSecret' | 'isEncrypted' | 'listedPictures' | 'missingPictures'>

/**
 * What a backup would not bring back on a new machine, each as a sentence.
 * @param given.isEncrypted whether the next backup has a passphrase
 * @param given.isOnShopsDisk whether its file is on the disk of the shop's own data
 */
export function lacksOfBackup(
  { holdsSecret, listedPictures, missingPictures }: Known,
  { isEncrypted, isOnShopsDisk }: { isEncrypted: boolean; isOnShopsDisk: boolean },
): string[] {
  const files = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'file' : 'files'}`
  return [
    ...(holdsSecret
      ? []
      : [
          `On a new server it would not bring back ${WITHOUT_SECRET}. ${isEncrypted ? 'The next backup will.' : 'Backups with a passphrase do.'}`,
        ]),
    ...(listedPictures > 0
      ? [
          `The pictures are not in it: it lists ${files(listedPictures)}, and they stay in their bucket alone.`,
        ]
      : []),
    ...(missingPictures > 0
      ? [
          `${missingPictures === 1 ? 'One picture' : `${missingPictures.toLocaleString('en-US')} pictures`} of the shop had no file when it was made.`,
        ]
      : []),
    ...(isOnShopsDisk
      ? ['It is on the same disk as the shop, and would be lost with it. Choose another place.']
      : []),
  ]
}
