import type { Backups } from '@gesso/shared-types/features/backup/backup'
import { backupHealth } from './backup-health'
import type { Facts } from './facts'

const facts = { backupMadeAt: null } as Facts
const backups: Backups = {
  every: 'off',
  nextAt: null,
  lastGood: null,
  isOld: false,
  running: null,
  failed: null,
  latest: [],
}

test('a weak passphrase is told as long as backups are made with it', () => {
  const [part] = backupHealth(facts, backups, 'can be guessed.')
  expect(part?.lines).toMatchObject([
    { tone: 'wrong', text: expect.stringMatching(/^The passphrase of the backups can be guessed\./) },
  ])
})

test('of backups that nobody made or asked for nothing is said', () => {
  expect(backupHealth(facts, backups, null)).toEqual([])
})
