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
  lacks: [],
  trial: null,
  isTrialRunning: false,
  latest: [],
}

test('a weak passphrase is told as long as backups are made with it', () => {
  const [part] = backupHealth(facts, backups, 'can be guessed.')
  expect(part?.lines).toMatchObject([
    { tone: 'wrong', text: expect.stringMatching(/^The passphrase of the backups can be guessed\./) },
  ])
})

test('a trial restore that failed is wrong, and one that brought a backup back is well', () => {
  const trial = {
    state: 'done' as const,
    backupBegunAt: null,
    rows: 1,
    pictures: 1,
    note: null,
    error: null,
    begunAt: '2026-11-29T04:00:00.000Z',
    finishedAt: null,
  }
  const lines = (state: 'done' | 'failed') =>
    backupHealth(facts, { ...backups, trial: { ...trial, state, error: 'It is cut off.' } }, null)[0]?.lines
  expect(lines('done')).toMatchObject([{ tone: 'well', at: trial.begunAt }])
  expect(lines('failed')).toMatchObject([
    { tone: 'wrong', text: 'A trial restore of one failed: It is cut off. It was tried', at: trial.begunAt },
  ])
})

test('of backups that nobody made or asked for nothing is said', () => {
  expect(backupHealth(facts, backups, null)).toEqual([])
})
