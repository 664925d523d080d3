import type { CollectionConfig, GlobalConfig } from 'payload'
import { refuseStale, refuseStaleSettings, tellLeftOut } from './refuse-stale-writes'

/** Components that remember what is shown, in each document view and above each list. */
const FORM = '/features/stale-writes/panel/ShownForm#ShownForm'
const LIST = '/features/stale-writes/panel/ShownList#ShownList'

/** Makes collections refuse saves from outdated pages that would overwrite later changes. */
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

/** Makes globals refuse them. */
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
