'use client'

import { createContext, type ReactNode, useContext } from 'react'

const Zone = createContext('UTC')

/** Provides a time zone to the components inside. */
export const TimeZoneProvider = ({ zone, children }: { zone: string; children: ReactNode }) => (
  <Zone.Provider value={zone}>{children}</Zone.Provider>
)

/** Returns the artist's time zone; 'UTC' until the artist has chosen one. */
export const useTimeZone = (): string => useContext(Zone)
