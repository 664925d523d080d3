import type { Config } from 'payload'
import type { Feature } from '../../feature'
import { withStaleSettingsRefused, withStaleWritesRefused } from './with-stale-writes-refused'

export const staleWrites: Feature = {
  name: 'stale-writes',
  purpose: 'Refuses saves from panel pages that show an older state',
  switch: 'always',
  lastPlugins: [
    ({ collections = [], globals = [], admin = {}, ...config }: Config): Config => ({
      ...config,
      collections: withStaleWritesRefused(collections),
      globals: withStaleSettingsRefused(globals),
      admin: {
        ...admin,
        components: {
          ...admin.components,
          providers: [
            ...(admin.components?.providers ?? []),
            '/features/stale-writes/panel/StaleWriteProtection#StaleWriteProtection',
          ],
        },
      },
    }),
  ],
}
