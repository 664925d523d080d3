import type { ComponentType } from 'react'

/** Components that features add to a place, by the names of the features. */
export type Parts<Props = object> = Readonly<Record<string, ComponentType<Props>>>

/** Shows what features add to a place. */
export const showParts = <Props extends object>(parts: Parts<Props>, props: Props) =>
  Object.entries(parts).map(([feature, Part]) => <Part key={feature} {...props} />)
