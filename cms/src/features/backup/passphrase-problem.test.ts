import { passphraseProblem } from './passphrase-problem'

test('a passphrase that is short or easily guessed is no good one', async () => {
  expect(await passphraseProblem('k7#Qz!vb2')).toMatch(/at least 12 characters/)
  expect(await passphraseProblem('password1234')).toMatch(/can be guessed/)
  expect(await passphraseProblem('paper boats in march')).toBeNull()
  expect(await passphraseProblem(null)).toBeNull()
})
