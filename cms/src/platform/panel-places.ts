import type { CallName } from '@gesso/shared-types/contract'
import type { Field } from 'payload'
import type { Context, Transaction } from './context'

/** The sections of the panel's navigation. */
export type Section = 'today' | 'works' | 'sales' | 'people' | 'money' | 'site' | 'settings'

/** A page in a section of the panel. */
export type PanelPlace = {
  section: Section
  label: string
  /** Below /admin. */
  path: `/${string}`
  /** An action of the section's first list; otherwise a tab. */
  isAction?: true
  /** Assistants do not see it. */
  forOwners?: true
  /** The switch of the feature without which it is not there (FeatureSwitch.name). */
  switch?: string
  /** Whether it is there now; it always is if absent. */
  isThere?: (context: Context) => Promise<boolean>
  /** The label that it precedes; at the end of its section if absent. */
  before?: string
}

/** What is made or done on the panel: Find offers it by its verb. */
export type PanelVerb = {
  section: Section
  label: string
  /**
   * The page that opens ready to type, below /admin. For `…/create` it is the button at the head of its list. With a
   * call it is the settings task that has the button in its row.
   */
  path: `/${string}`
  /** Does it at once: a call without input, and what is said when it was answered. */
  call?: { name: CallName; done: string }
  /** Assistants do not see it. */
  forOwners?: true
  /** The switch of the feature without which it is not there (FeatureSwitch.name). */
  switch?: string
}

/** What the artist switches on at “What your shop can do”. */
export type FeatureSwitch = {
  /** The name of its feature. */
  name: string
  label: string
  /** One sentence: what it adds and where it shows. */
  says: string
  /** The column of shop_settings that keeps it (platform/database/switch-column.ts). */
  field: string
  /** The settings task of it, linked from its switch (SettingsTask.name). */
  task?: string
  /** The name of another switch, which is on whenever this one is. */
  needs?: string
  /** The database channel on which all processes hear that it was turned. */
  channel?: string
  /** The name of the switch that it precedes; at the end if absent. */
  before?: string
  /** What is missing before it does anything, in a sentence; null for nothing. It is asked only while it is on. */
  lacks?: (context: Context) => Promise<string | null>
  /** Which promises of it are still kept while it is off, in a sentence; null for none. Its place has them. */
  remains?: (context: Context) => Promise<string | null>
  /** Why it cannot be switched on, in a sentence; null if it can. */
  keptOffBy?: (context: Context) => Promise<string | null>
  /** Why it cannot be switched off, in a sentence; null if it can. What it asks about must be locked until then. */
  keptOnBy?: (tx: Transaction) => Promise<string | null>
}

/** One matter that the artist sets: a row on the page Settings, or a tab of the section Site. */
export type SettingsTask = {
  /** In its address, /admin/settings/<name>. */
  name: string
  label: string
  group: 'shop' | 'safety' | 'site' | 'feature'
  /** What its page says above the fields. */
  says?: string
  /** Fields of shop_settings that its page shows. */
  fields?: readonly Field[]
  /** Another page than the form of these fields, below /admin. */
  path?: `/${string}`
  switch?: string
  /** The name of the task, or the label of the tab, that it precedes; at the end if absent. */
  before?: string
}

/** Where the page of a task is, below /admin. */
export const addressOf = ({ name, group, path }: SettingsTask): `/${string}` =>
  path ?? `/${group === 'site' ? 'site' : 'settings'}/${name}`

/** What the panel's navigation and its page Settings are made of. */
export type PanelPlaces = {
  places: readonly PanelPlace[]
  verbs: readonly PanelVerb[]
  switches: readonly FeatureSwitch[]
  tasks: readonly SettingsTask[]
}

type WithCustom = { custom?: Record<string, unknown> }

/** Reads the places from Payload's config, where the core and the features put them. */
export const placesOf = ({ custom }: WithCustom): PanelPlaces => ({
  places: [],
  verbs: [],
  switches: [],
  tasks: [],
  ...(custom?.panel as Partial<PanelPlaces> | undefined),
})

type Preceding = { before?: string | undefined }

/** Adds each item before the one that it names, or at the end. */
function joined<Item extends Preceding>(
  known: readonly Item[],
  added: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] {
  const all = [...known]
  for (const item of added) {
    const at = all.findIndex((each) => nameOf(each) === item.before)
    all.splice(at < 0 ? all.length : at, 0, item)
  }
  return all
}

/** Fields of shop_settings by the name of the task that they join. */
export type TaskFields = Readonly<Record<string, readonly Field[]>>

function withFields(tasks: readonly SettingsTask[], added: TaskFields): readonly SettingsTask[] {
  for (const name of Object.keys(added)) {
    if (!tasks.some((task) => task.name === name)) throw new Error(`There is no settings task ${name}`)
  }
  return tasks.map((task) => ({
    ...task,
    ...(added[task.name] && { fields: [...(task.fields ?? []), ...(added[task.name] ?? [])] }),
  }))
}

/**
 * Returns Payload's config's `custom` with further places.
 * @throws Error if fields are to join a task that nobody gave before
 */
export function withPlaces(
  config: WithCustom,
  added: Partial<PanelPlaces> & { taskFields?: TaskFields },
): Record<string, unknown> {
  const known = placesOf(config)
  const tasks = joined(known.tasks, added.tasks ?? [], ({ name }) => name)
  const panel: PanelPlaces = {
    places: joined(known.places, added.places ?? [], ({ label }) => label),
    verbs: [...known.verbs, ...(added.verbs ?? [])],
    switches: joined(known.switches, added.switches ?? [], ({ name }) => name),
    tasks: withFields(tasks, added.taskFields ?? {}),
  }
  return { ...config.custom, panel }
}
