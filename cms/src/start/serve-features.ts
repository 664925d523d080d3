import type { Served } from '../feature'
import { features } from '../features'
import { type Extensions, extensionsOf } from '../platform/extension-point'

/** Loads what the server needs of all features, in the order of features.ts. */
export const serveFeatures = (): Promise<Served[]> =>
  Promise.all(features.map(async ({ serve }): Promise<Served> => (await serve?.()) ?? {}))

/** What features add at the core's extension points. */
export const extensionsFrom = (served: readonly Served[]): Extensions =>
  extensionsOf(served.flatMap(({ extensions = [] }) => extensions))
