import { DEFAULT_SHOP_SETTINGS } from '@gesso/shared-types/shop-settings'
import type { GlobalConfig } from 'payload'
import { ownerOnly } from '../auth/access'

/** What letters and pages need to know of the shop. An empty name or footer line is the default again. */
export const shopSettings: GlobalConfig = {
  slug: 'shop_settings',
  label: 'Shop settings',
  admin: { group: 'Settings' },
  access: { read: ownerOnly, update: ownerOnly },
  fields: [
    {
      name: 'shopName',
      label: "The shop's name",
      type: 'text',
      maxLength: 100,
      defaultValue: DEFAULT_SHOP_SETTINGS.shopName,
    },
    { name: 'artistName', label: "The artist's name", type: 'text', maxLength: 100 },
    { name: 'biography', label: 'Short biography', type: 'richText' },
    {
      name: 'postalAddress',
      label: 'Postal address',
      type: 'textarea',
      maxLength: 500,
      admin: {
        description: 'Stands under letters; letters to the collectors must carry one in most countries.',
      },
    },
    { name: 'email', label: 'Mail address shown to visitors', type: 'email' },
    {
      name: 'footerLine',
      label: 'Footer line',
      type: 'text',
      maxLength: 200,
      defaultValue: DEFAULT_SHOP_SETTINGS.footerLine,
    },
    {
      name: 'announcement',
      label: 'Announcement line',
      type: 'text',
      maxLength: 200,
      admin: { description: 'One line above every page, for a fair or a holiday. Empty: none.' },
    },
    {
      name: 'privacy',
      label: 'Privacy page',
      type: 'richText',
      admin: { description: 'Empty: the text that the shop brings along.' },
    },
  ],
}
