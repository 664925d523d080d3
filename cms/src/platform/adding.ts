import type { CollectionConfig, Config, Field, GlobalConfig, Plugin, Tab, UnnamedTab } from 'payload'
import { type PanelPlaces, type TaskFields, withPlaces } from './panel-places'

/**
 * What a feature adds to Payload's config. Component paths start at cms/src, as
 * `/features/<name>/panel/File#Component`.
 */
type Added = {
  collections?: readonly CollectionConfig[]
  /** The collection that follows these in the panel's navigation; if absent, these come last. */
  before?: string
  globals?: readonly GlobalConfig[]
  /** Panel pages by name. */
  pages?: Readonly<Record<string, { path: `/${string}`; component: string; title: string }>>
  /** Components of the panel's first page, below what waits. */
  today?: readonly string[]
  /** The same, before those of other features. */
  todayFirst?: readonly string[]
  /** Components at the top of each panel page. */
  actions?: readonly string[]
  /** Settings that join a task of the core, by its name. */
  taskFields?: TaskFields
} & Partial<PanelPlaces>

/** Makes a Payload plugin that adds all this. */
export const adding =
  ({
    collections = [],
    before,
    globals = [],
    pages = {},
    today = [],
    todayFirst = [],
    actions = [],
    ...places
  }: Added): Plugin =>
  (config: Config) => {
    const known = config.collections ?? []
    const found = known.findIndex(({ slug }) => slug === before)
    const at = found < 0 ? known.length : found
    const admin = config.admin ?? {}
    const components = admin.components ?? {}
    const views = Object.entries(pages).map(([name, { path, component, title }]) => [
      name,
      { path, Component: component, meta: { title } },
    ])
    return {
      ...config,
      collections: [...known.slice(0, at), ...collections, ...known.slice(at)],
      globals: [...(config.globals ?? []), ...globals],
      custom: withPlaces(config, places),
      admin: {
        ...admin,
        components: {
          ...components,
          actions: [...(components.actions ?? []), ...actions],
          afterDashboard: [...todayFirst, ...(components.afterDashboard ?? []), ...today],
          views: { ...components.views, ...Object.fromEntries(views) },
        },
      },
    }
  }

type Change = (collection: CollectionConfig) => Partial<CollectionConfig>

/** A plugin of Payload that changes a collection of the core. */
export const changing =
  (slug: string, change: Change): Plugin =>
  (config: Config) => ({
    ...config,
    collections: (config.collections ?? []).map((collection) =>
      collection.slug === slug ? { ...collection, ...change(collection) } : collection,
    ),
  })

/**
 * Makes a Payload plugin that adds a tab to a collection of the core, or fields to its tab of this name.
 * @param before the tab that a new one precedes; at the end if absent
 */
export const withTab = (slug: string, tab: UnnamedTab, before?: string): Plugin =>
  changing(slug, ({ fields }) => ({
    fields: fields.map((field) =>
      field.type === 'tabs' ? { ...field, tabs: joinTab(field.tabs, tab, before) } : field,
    ),
  }))

function joinTab(tabs: readonly Tab[], tab: UnnamedTab, before: string | undefined): Tab[] {
  if (tabs.some(({ label }) => label === tab.label)) {
    return tabs.map((each) =>
      each.label === tab.label ? { ...each, fields: [...each.fields, ...tab.fields] } : each,
    )
  }
  const found = tabs.findIndex(({ label }) => label === before)
  const at = found < 0 ? tabs.length : found
  return [...tabs.slice(0, at), tab, ...tabs.slice(at)]
}

type Place = { above?: string | undefined; below?: string | undefined }

/** Adds a field above or below another one; at the end if that one is not there. */
function besideField(fields: readonly Field[], field: Field, { above, below }: Place): Field[] {
  const found = fields.findIndex((each) => 'name' in each && each.name === (above ?? below))
  const at = found < 0 ? fields.length : above ? found : found + 1
  return [...fields.slice(0, at), field, ...fields.slice(at)]
}

/** Adds a field to the group with this label, however deep it is. */
const intoGroup = (fields: readonly Field[], label: string, field: Field): Field[] =>
  fields.map((each) => {
    if (each.type === 'tabs')
      return {
        ...each,
        tabs: each.tabs.map((tab) => ({ ...tab, fields: intoGroup(tab.fields, label, field) })),
      }
    return each.type === 'group' && each.label === label ? { ...each, fields: [...each.fields, field] } : each
  })

/** Makes a Payload plugin that adds a field to a collection of the core, at the end of a group or below another field. */
export const withField = (slug: string, field: Field, place: { group: string } | { below: string }): Plugin =>
  changing(slug, ({ fields }) => ({
    fields: 'group' in place ? intoGroup(fields, place.group, field) : besideField(fields, field, place),
  }))

/** A plugin of Payload that gives a collection of the core another list. */
export const listing = (slug: string, Component: string): Plugin =>
  changing(slug, ({ admin = {} }) => {
    const { components = {} } = admin
    return {
      admin: {
        ...admin,
        components: { ...components, views: { ...components.views, list: { Component } } },
      },
    }
  })

/** Makes a Payload plugin that shows a component above the list of a collection of the core. */
export const showingAboveList = (slug: string, component: string): Plugin =>
  changing(slug, ({ admin = {} }) => ({
    admin: {
      ...admin,
      components: {
        ...admin.components,
        beforeListTable: [...(admin.components?.beforeListTable ?? []), component],
      },
    },
  }))

type Shown = {
  name: string
  Field: string | { path: string; serverProps: object }
  position?: 'sidebar'
  /** The field of the core that this goes above, or below; at the end if neither is named. */
  above?: string
  below?: string
}

/** Makes a field that only shows a component. */
export const shownField = ({ name, Field, position }: Pick<Shown, 'name' | 'Field' | 'position'>): Field => ({
  name,
  type: 'ui',
  admin: { disableListColumn: true, components: { Field }, ...(position && { position }) },
})

/** Makes a Payload plugin that shows a component on the document pages of a collection of the core. */
export const showing = (slug: string, { above, below, ...shown }: Shown): Plugin =>
  changing(slug, ({ fields }) => ({ fields: besideField(fields, shownField(shown), { above, below }) }))

type Hooks = NonNullable<CollectionConfig['hooks']>

/** Makes a Payload plugin that adds hooks to a collection of the core; they run after its own. */
export const hooking = (slug: string, hooks: Hooks): Plugin =>
  changing(slug, ({ hooks: own = {} }) => {
    const added = Object.entries(hooks).map(([name, more]) => [
      name,
      [...(own[name as keyof Hooks] ?? []), ...more],
    ])
    return { hooks: { ...own, ...Object.fromEntries(added) } }
  })
