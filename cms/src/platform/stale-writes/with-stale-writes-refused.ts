import type { CollectionConfig, GlobalConfig } from 'payload'
import { refuseStale, refuseStaleSettings, tellLeftOut } from './refuse-stale-writes'

/** In each view of a document and above each list: what remembers what is shown (panel/components/stale-writes). */
const FORM = '/panel/components/stale-writes/ShownForm#ShownForm'
const LIST = '/panel/components/stale-writes/ShownList#ShownList'

/** Collections in which no save from a page that is out of date overwrites what changed since. */
export const withStaleWritesRefused = (collections: CollectionConfig[]): CollectionConfig[] =>
  collections.map((collection) => {
    const { components = {} } = collection.admin ?? {}
    const { edit = {}, beforeListTable = [] } = components
    return {
      ...collection,
      admin: {
        ...collection.admin,
        components: {
          ...components,
          edit: { ...edit, beforeDocumentControls: [...(edit.beforeDocumentControls ?? []), FORM] },
          beforeListTable: [...beforeListTable, LIST],
        },
      },
      hooks: {
        ...collection.hooks,
        beforeOperation: [...(collection.hooks?.beforeOperation ?? []), refuseStale],
        afterOperation: [...(collection.hooks?.afterOperation ?? []), tellLeftOut],
      },
    }
  })

/** The same for settings that exist once. */
export const withStaleSettingsRefused = (globals: GlobalConfig[]): GlobalConfig[] =>
  globals.map((global) => {
    const { elements = {} } = global.admin?.components ?? {}
    return {
      ...global,
      admin: {
        ...global.admin,
        components: {
          ...global.admin?.components,
          elements: {
            ...elements,
            beforeDocumentControls: [...(elements.beforeDocumentControls ?? []), FORM],
          },
        },
      },
      hooks: {
        ...global.hooks,
        beforeOperation: [...(global.hooks?.beforeOperation ?? []), refuseStaleSettings],
      },
    }
  })
