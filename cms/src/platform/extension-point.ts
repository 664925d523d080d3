/** A place where features add to what the core does. It stands in the folder of what it extends. */
export type ExtensionPoint<Part> = {
  readonly name: string
  /** Only for the type. */
  readonly part?: Part
}

/** Something that a feature adds at an extension point. */
export type Extension = { readonly point: string; readonly part: unknown }

/** What is added at a point, in the order of features.ts. */
export type Extensions = <Part>(point: ExtensionPoint<Part>) => readonly Part[]

/** @param name unique: the panel's bundle has a copy of the point, and knows it by this */
export const extensionPoint = <Part>(name: string): ExtensionPoint<Part> => ({ name })

/** A part for an extension point. */
export const extending = <Part>({ name }: ExtensionPoint<Part>, part: Part): Extension => ({
  point: name,
  part,
})

/** The parts of each point. */
export function extensionsOf(all: readonly Extension[]): Extensions {
  return <Part>({ name }: ExtensionPoint<Part>) =>
    all.filter(({ point }) => point === name).map(({ part }) => part as Part)
}
