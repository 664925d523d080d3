import { createContext } from 'react'

/** Whether the next page has been loading for so long that the page says so. */
export const PageWaitingContext = createContext(false)
