import { madeWords } from './made-words'
import { passphraseProblem } from './passphrase-problem'

test('made words are four that can be spoken, others each time, and good enough for a backup', async () => {
  const [one, other] = [madeWords(), madeWords()]
  expect(one).toMatch(/^([bdfghjklmnprstvz][aeiou]){3}( ([bdfghjklmnprstvz][aeiou]){3}){3}$/)
  expect(other).not.toBe(one)
  expect(await passphraseProblem(one)).toBeNull()
})
