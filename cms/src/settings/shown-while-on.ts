import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Condition,
  type Field,
  type FieldAccess,
  type Tab,
} from 'payload'
import { signedIn } from '../auth/access'
import { offSentence } from './require-switched-on'
import { isOnFor } from './switched-on'

type Access = { create: FieldAccess; read: FieldAccess; update: FieldAccess }

/**
 * Hides a field from forms, lists and bulk edit while a feature is off, and ignores it in what they send, so that its
 * value stays. By access, since a condition would make the field's column nullable. Fields in rows and groups follow.
 * @param name of the feature's switch
 */
export function fieldWhileOn<One extends Field>(name: string, field: One): One {
  if ('fields' in field && !('name' in field && field.name))
    return { ...field, fields: field.fields.map((each) => fieldWhileOn(name, each)) }
  const { access = {} } = field as { access?: Partial<Access> }
  const within =
    (own: FieldAccess = signedIn): FieldAccess =>
    async (args) =>
      isOnFor(args.req.user, name) && (await own(args))
  const { create, read, update } = access
  return { ...field, access: { create: within(create), read: within(read), update: within(update) } }
}

/** Hides a tab, and all its fields, while a feature is off. */
export const tabWhileOn = <One extends Tab>(name: string, tab: One): One => ({
  ...tab,
  fields: tab.fields.map((field) => fieldWhileOn(name, field)),
  // Without a user, as in the shop's own saves, nothing is hidden.
  admin: { condition: whileOnFor(name) },
})

const whileOnFor =
  (name: string): Condition =>
  (_data, _siblings, { user }) =>
    !user || isOnFor(user, name)

/** Refuses people of the shop to add anything to a collection while a feature is off. What is in it stays. */
export function collectionWhileOn(name: string, collection: CollectionConfig): CollectionConfig {
  const refuse: CollectionBeforeOperationHook = ({ args, operation, req }) => {
    if (operation === 'create' && req.user && !isOnFor(req.user, name))
      throw new APIError(offSentence(req, name), 409, null, true)
    return args
  }
  const { hooks = {} } = collection
  return { ...collection, hooks: { ...hooks, beforeOperation: [...(hooks.beforeOperation ?? []), refuse] } }
}
