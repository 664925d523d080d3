import type { About } from '@gesso/shared-types/features/about/about'
import type { SocialSetting } from '@gesso/shared-types/social/social'
import type { AboutPage, Person } from 'schema-dts'
import { artistPerson, breadcrumbs, type LinkedData, nameOf } from '../../head/linked-data'
import type { HeadShop } from '../../head/page-head'
import { aboutPath } from '../../routing/paths'
import { plainPicture } from '../../ui/picture-sources'

/** The linked data of the about page: the page, its person, and its breadcrumbs. */
export function aboutLinkedData(
  { portrait, statement }: About,
  social: readonly SocialSetting[],
  description: string,
  shop: HeadShop,
): LinkedData[] {
  const { artistName, publicUrl } = shop
  const elsewhere = social.flatMap(({ isEnabled, url }) => (isEnabled && url ? [url] : []))
  const person = artistPerson(shop)
  const sameAs = [...(person.sameAs ?? []), ...elsewhere]
  const artist = () =>
    ({
      ...person,
      ...(statement && { description: statement }),
      ...(portrait && { image: new URL(plainPicture(portrait.picture).url, publicUrl).href }),
      ...(sameAs.length > 0 && { sameAs }),
    }) satisfies Person
  return [
    {
      '@type': 'AboutPage',
      name: `About ${nameOf(shop)}`,
      description,
      url: publicUrl + aboutPath,
      ...(artistName && { mainEntity: artist() }),
    } satisfies AboutPage,
    breadcrumbs(shop, { name: 'About', path: aboutPath }),
  ]
}
