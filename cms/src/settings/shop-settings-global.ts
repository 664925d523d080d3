import type { GlobalConfig } from 'payload'
import { ownerOnly } from '../auth/access'
import { nameSavedFields } from './checked-when-saved'
import { watchSettings } from './watch-settings'

/**
 * What the artist sets about the shop. Its fields are those of the tasks (settings-pages.ts), and each task has its own
 * page; this one's leads to them.
 */
export const shopSettings: GlobalConfig = {
  slug: 'shop_settings',
  label: 'Settings',
  admin: {
    group: false,
    hideAPIURL: true,
    components: {
      elements: { beforeDocumentControls: ['/panel/components/session/FormDraft#FormDraft'] },
      views: { edit: { root: { Component: '/panel/components/settings/ToSettings#ToSettings' } } },
    },
  },
  access: { read: ownerOnly, update: ownerOnly },
  hooks: { beforeOperation: [nameSavedFields], ...watchSettings },
  fields: [],
}
