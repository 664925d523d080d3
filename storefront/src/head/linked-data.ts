import type { Brand, BreadcrumbList, ItemList, Organization, Person, WebSite } from 'schema-dts'
import { aboutPath, homePath } from '../routing/paths'
import type { HeadShop } from './page-head'

// Linked data is written by the server alone. No browser script may import this, or what is built on it.

/** One node of linked data, checked by the types of schema.org. */
export type LinkedData = object

const siteAddress = ({ publicUrl }: HeadShop): string => publicUrl + homePath

/** Whose the site is: the artist's by name, or else the shop's. */
export const nameOf = ({ artistName, shopName }: HeadShop): string => artistName || shopName

/** The artist: schema.org's Person. Only for a shop with an artist's name. */
export const artistPerson = ({ publicUrl, artistName, hasAbout }: HeadShop) =>
  ({
    '@type': 'Person',
    name: artistName,
    ...(hasAbout && { url: publicUrl + aboutPath }),
  }) satisfies Person

export const brandOf = (shop: HeadShop) => ({ '@type': 'Brand', name: nameOf(shop) }) satisfies Brand

export const sellerOf = (shop: HeadShop) =>
  ({ '@type': 'Organization', name: shop.shopName, url: siteAddress(shop) }) satisfies Organization

/** The site, to be named by pages that are a part of it. */
export const siteOf = (shop: HeadShop) =>
  ({ '@type': 'WebSite', name: shop.shopName, url: siteAddress(shop) }) satisfies WebSite

/** Entries that a list names: enough to find the others by, and no second sitemap. */
const LISTED = 24

/** Pages that another leads to, in their order. @param total how many there are, when `pages` are the first of them */
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

/** The way from the home page to a page. @param steps below the home page, the page itself last */
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
