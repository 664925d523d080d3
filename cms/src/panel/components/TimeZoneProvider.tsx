'use client'

import { createContext, type ReactNode, useContext } from 'react'

const Zone = createContext('UTC')

/** The artist's time zone for every screen of the panel. */
export const TimeZoneProvider = ({ zone, children }: { zone: string; children: ReactNode }) => (
  <Zone.Provider value={zone}>{children}</Zone.Provider>
)

/** The artist's time zone; 'UTC' until the artist has chosen one. */
export const useTimeZone = (): string => useContext(Zone)
