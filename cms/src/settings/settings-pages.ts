import type { Config, Field, Plugin } from 'payload'
import { addressOf, type PanelPlace, placesOf, type SettingsTask, withPlaces } from '../platform/panel-places'
import { checkedWhenSaved } from './checked-when-saved'

const VIEWS = '/panel/components/settings'

/** The fields of a task as one part of the settings, by which its page finds them. */
const partOf = ({ name, label, fields = [] }: SettingsTask): Field => ({
  type: 'collapsible',
  label,
  custom: { task: name },
  fields: checkedWhenSaved(fields),
})

const viewOf = (task: SettingsTask) => ({
  path: addressOf(task),
  exact: true,
  Component: { path: `${VIEWS}/TaskView#TaskView`, serverProps: { task: task.name } },
  meta: { title: task.label },
})

/** The tab of a task in the section Site. */
const placeOf = (task: SettingsTask, all: readonly SettingsTask[]): PanelPlace => ({
  section: 'site',
  label: task.label,
  path: addressOf(task),
  forOwners: true,
  ...(task.switch && { switch: task.switch }),
  ...(task.before && { before: all.find(({ name }) => name === task.before)?.label ?? task.before }),
})

/**
 * Makes pages of the tasks that the core and all features have given: the fields of the global shop_settings, a view
 * for each task with fields, the tabs of the section Site, and the page Settings itself.
 */
export const settingsPages: Plugin = (config: Config) => {
  const { tasks } = placesOf(config)
  const forms = tasks.filter(({ fields }) => fields)
  const { components } = config.admin ?? {}
  const views = Object.fromEntries(forms.map((task) => [`settings-${task.name}`, viewOf(task)]))
  const list = {
    path: '/settings' as const,
    exact: true,
    Component: `${VIEWS}/SettingsView#SettingsView`,
    meta: { title: 'Settings' },
  }
  return {
    ...config,
    custom: withPlaces(config, {
      places: tasks.filter(({ group }) => group === 'site').map((task) => placeOf(task, tasks)),
    }),
    globals: (config.globals ?? []).map((global) =>
      global.slug === 'shop_settings' ? { ...global, fields: forms.map(partOf) } : global,
    ),
    admin: {
      ...config.admin,
      components: { ...components, views: { ...components?.views, ...views, settings: list } },
    },
  }
}
