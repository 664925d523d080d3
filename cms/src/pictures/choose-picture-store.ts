import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'
import type { Env } from '../platform/process/env'
import { localStore, picturesDir } from './local-store'
import type { PictureStore } from './picture-store'

/** Where pictures may be stored instead of this machine; null where that is not set up. */
export const otherStores = extensionPoint<(env: Env) => Promise<PictureStore> | null>('other picture stores')

type Asking = Pick<Context, 'env' | 'extensions'>

/** The store that is set up instead of this machine; null where none is. */
export const otherStore = ({ env, extensions }: Asking): Promise<PictureStore> | null =>
  extensions(otherStores)
    .map((open) => open(env))
    .find((store) => store !== null) ?? null

/** The store that is set up, otherwise a folder under DATA_DIR. */
export const choosePictureStore = async (context: Asking): Promise<PictureStore> =>
  (await otherStore(context)) ?? localStore(picturesDir(context.env))
