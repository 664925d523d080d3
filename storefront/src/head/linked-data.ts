import type { Brand, BreadcrumbList, ItemList, Organization, Person, WebSite } from 'schema-dts'
import { linkedDataOfArtist } from '../features-in/artist'
import { aboutPath, homePath } from '../routing/paths'
import type { HeadShop } from './page-head'

// Only the server writes linked data. No browser script may import this or anything that uses it.

/** A node of linked data, checked against the types of schema.org. */
export type LinkedData = object

const siteAddress = ({ publicUrl }: HeadShop): string => publicUrl + homePath

/** The site's name: the artist's, or else the shop's. */
export const nameOf = ({ artistName, shopName }: HeadShop): string => artistName || shopName

/** The artist as schema.org's Person. Only for a shop with an artist's name. */
export const artistPerson = (shop: HeadShop) =>
  ({
    '@type': 'Person',
    name: shop.artistName,
    ...(shop.hasAbout && { url: shop.publicUrl + aboutPath }),
    ...(Object.assign({}, ...linkedDataOfArtist.map((of) => of(shop))) as { sameAs?: string[] }),
  }) satisfies Person

export const brandOf = (shop: HeadShop) => ({ '@type': 'Brand', name: nameOf(shop) }) satisfies Brand

export const sellerOf = (shop: HeadShop) =>
  ({ '@type': 'Organization', name: shop.shopName, url: siteAddress(shop) }) satisfies Organization

/** The site, as its pages refer to it. */
export const siteOf = (shop: HeadShop) =>
  ({ '@type': 'WebSite', name: shop.shopName, url: siteAddress(shop) }) satisfies WebSite

/** The most entries of a list: enough to find the others, without becoming a second sitemap. */
const LISTED = 24

/** A list of pages, in their order. @param total the number of all pages, if `pages` are only the first */
export const listOf = (
  { publicUrl }: HeadShop,
  pages: readonly { name: string; path: string }[],
  total = pages.length,
) =>
  ({
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: pages.slice(0, LISTED).map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: publicUrl + path,
    })),
  }) satisfies ItemList

/** The breadcrumbs from the home page to a page. @param steps below the home page, ending with the page itself */
export const breadcrumbs = (shop: HeadShop, ...steps: { name: string; path: string }[]) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: nameOf(shop), path: homePath }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shop.publicUrl + path,
    })),
  }) satisfies BreadcrumbList
