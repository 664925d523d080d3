import { SourceMap } from 'node:module'

const BUNDLER = 'the bundler'

/** A package's name, or the folder of ours, of a source in a source map. @param source its path */
export function ownerOf(source: string): string {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  if (name) return name
  const [, part = '', path = ''] = /(storefront|shared-types|packages)\/(?:src\/)?(.*)$/.exec(source) ?? []
  if (!part) return BUNDLER
  const folders = path.split('/').slice(0, -1)
  return [part, ...folders.slice(0, folders[0] === 'features' ? 2 : 1)].join('/')
}

/**
 * Divides a minified file among the owners of its sources.
 * @param map its source map, as JSON; null if all of it is the bundler's
 * @returns the bytes of each; together those of the file
 */
export function sharesOf(code: string, map: string | null): Map<string, number> {
  if (map === null) return new Map([[BUNDLER, Buffer.byteLength(code)]])
  const sources = new SourceMap(JSON.parse(map))
  const shares = new Map<string, number>()
  for (const [line, text] of code.split(/(?<=\n)/).entries()) {
    let owner = BUNDLER
    let from = 0
    const close = (to: number) => {
      if (to > from) shares.set(owner, (shares.get(owner) ?? 0) + Buffer.byteLength(text.slice(from, to)))
      from = to
    }
    for (let column = 0; column < text.length; column++) {
      const entry = sources.findEntry(line, column)
      if (!('generatedColumn' in entry) || entry.generatedLine !== line || entry.generatedColumn !== column)
        continue
      const next = entry.originalSource ? ownerOf(entry.originalSource) : owner
      if (next === owner) continue
      close(column)
      owner = next
    }
    close(text.length)
  }
  return shares
}
