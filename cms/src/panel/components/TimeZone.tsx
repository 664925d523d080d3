import type { ServerProps } from 'payload'
import type { ReactNode } from 'react'
import { shopContext } from '../../platform/context'
import { readTimeZone } from '../../settings/read-time-zone'
import { TimeZoneProvider } from './TimeZoneProvider'

/** Provides the artist's time zone to all screens of the panel. */
export async function TimeZone({ children, payload }: ServerProps & { children: ReactNode }) {
  return <TimeZoneProvider zone={await readTimeZone(shopContext(payload))}>{children}</TimeZoneProvider>
}
