import { columnOf, columnsOf } from '../../artworks/table/columns-of'
import { addedFields } from './added-fields'

const columns = columnsOf({ extensions: <Part>() => [addedFields] as Part[] })

test('the archive’s columns stand behind the others, before the stamp', () => {
  const names = columns.map(({ name }) => name)
  expect(names.slice(-17, -14)).toEqual(['publishAt', 'inventoryNumber', 'dateWords'])
  expect(names.at(-1)).toBe('updatedAt')
})

test('each heading means one column', () => {
  for (const { name, heading, synonyms } of columns)
    for (const each of [name, heading, ...synonyms])
      expect([each, columnOf(columns, each)?.name]).toEqual([each, name])
})
