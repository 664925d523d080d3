import { createContext } from 'react'

/** Whether the page on show waits for the next one, for long enough to say so. */
export const PageWaitingContext = createContext(false)
