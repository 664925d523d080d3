import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, ROOT } from './source-files'

/** Idioms that puzzle artists and buyers whose first language is not English. */
const PUZZLING =
  /\b(UTC’s|worth a word|by address of mail|called back|tick it off|see to them|the money is gone|in anew|on our side|letters? (to|of|for) (the )?(buyer|collector|customer|subscriber|mail))/i

test('nothing that people read has an idiom in place of the plain word', () => {
  const found = ['cms/src', 'storefront/src', 'shared-types/src']
    .flatMap((folder) => filesIn(folder))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|migrations\//.test(path))
    .flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && PUZZLING.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
