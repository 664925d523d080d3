import type { ComponentType } from 'react'

/** Components that features add to a place in the panel, by feature name. */
export type Parts<Props = object> = Readonly<Record<string, ComponentType<Props>>>

/** Renders the components that features add to a place. */
export const showParts = <Props extends object>(parts: Parts<Props>, props: Props) =>
  Object.entries(parts).map(([feature, Part]) => <Part key={feature} {...props} />)
