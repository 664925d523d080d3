import { useUser } from './use-user'

/** Whether the artist has switched a feature on, for admin mode. @param name of its switch */
export const useSwitchedOn = (name: string): boolean => useUser()?.on.includes(name) ?? false
