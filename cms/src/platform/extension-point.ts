/** A point at which features add to the core. It is in the folder of what it extends. */
export type ExtensionPoint<Part> = {
  readonly name: string
  /** Only for the type. */
  readonly part?: Part
}

/** What a feature adds at an extension point. */
export type Extension = { readonly point: string; readonly part: unknown }

/** Returns what was added at a point, in the order of features.ts. */
export type Extensions = <Part>(point: ExtensionPoint<Part>) => readonly Part[]

/** @param name unique, because the panel's bundle has its own copy of the point and identifies it by name */
export const extensionPoint = <Part>(name: string): ExtensionPoint<Part> => ({ name })

/** Makes an extension for a point. */
export const extending = <Part>({ name }: ExtensionPoint<Part>, part: Part): Extension => ({
  point: name,
  part,
})

/** Groups extensions by their points. */
export function extensionsOf(all: readonly Extension[]): Extensions {
  return <Part>({ name }: ExtensionPoint<Part>) =>
    all.filter(({ point }) => point === name).map(({ part }) => part as Part)
}
