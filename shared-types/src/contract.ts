import type { InputOf, OutputOf, ParsedInputOf } from './endpoint'
import { endpoints } from './endpoints'
import { panelEndpoints } from './panel-endpoints'

/** Every call that the server answers: the site's and the panel's. */
export const contract = { ...endpoints, ...panelEndpoints }

export type CallName = keyof typeof contract
export type CallInput<N extends CallName> = InputOf<(typeof contract)[N]>
export type ParsedCallInput<N extends CallName> = ParsedInputOf<(typeof contract)[N]>
export type CallOutput<N extends CallName> = OutputOf<(typeof contract)[N]>
