import type { Served } from '../feature'
import { features } from '../features'
import { type Extensions, extensionsOf } from '../platform/extension-point'
import type { Routes } from '../platform/http/call-endpoints'
import { routes } from '../routes'

/** Loads the server parts of all features, in the order of features.ts. */
export const serveFeatures = (): Promise<Served[]> =>
  Promise.all(features.map(async ({ serve }): Promise<Served> => (await serve?.()) ?? {}))

/** Collects what features add at the core's extension points. */
export const extensionsFrom = (served: readonly Served[]): Extensions =>
  extensionsOf(served.flatMap(({ extensions = [] }) => extensions))

/** Collects the handlers of all calls, of the core and the features. A unit test checks that none is missing. */
export const routesFrom = (served: readonly Served[]): Routes =>
  Object.assign({}, routes, ...served.map((feature) => feature.routes))
