import type { Connection } from './connection'
import type { ConnectionEffect } from './connection-effect'

/** The shop's address as the artist set it in the panel, and the one before, while it is still accepted. */
export type AddressConnection = Connection<{ url: string; formerUrl: string | null }>

/** What the stored address changes in the configuration. */
export const addressEffect = ({ known }: AddressConnection): ConnectionEffect => ({
  variables: { PUBLIC_URL: known.url },
  also: (env, isFixed) => {
    if (!isFixed) env.formerUrl = known.formerUrl
  },
})
