import type { Artwork } from '@gesso/shared-types/artwork'
import { leadOf } from './lead-query'

const picture = { url: '/media/a.jpg', width: 3, height: 2, placeholder: null, renditions: [] }
const work = (slug: string, pictures: unknown[]) => ({ slug, title: slug, pictures }) as unknown as Artwork

test('the leading work is the first that has a picture', () => {
  expect(leadOf([work('bare', []), work('hung', [picture]), work('next', [picture])])).toEqual({
    slug: 'hung',
    title: 'hung',
    picture,
  })
})

test('without pictures there is none', () => {
  expect(leadOf([])).toBeNull()
  expect(leadOf([work('bare', [])])).toBeNull()
})
