import { createContext, useContext } from 'react'
import type { Params } from 'react-router-dom'

/** The parameters of the shown page's address. */
export const PageParamsContext = createContext<Readonly<Params>>({})

export const usePageParams = (): Readonly<Params> => useContext(PageParamsContext)
