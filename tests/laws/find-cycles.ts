import type { ImportGraph } from './import-graph'

/**
 * Finds the groups of files that import each other in a circle, by Tarjan's algorithm.
 * @returns each group sorted by path
 */
export function findCycles(graph: ImportGraph): string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []

  const visit = (file: string): number => {
    const own = index.size
    index.set(file, own)
    let low = own
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!index.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? index.get(next) ?? low)
    }
    lowest.set(file, low)
    if (low === own) {
      const group = stack.splice(stack.indexOf(file))
      const importsItself = group.length === 1 && graph.get(file)?.includes(file)
      if (group.length > 1 || importsItself) groups.push(group.sort())
    }
    return low
  }

  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return groups
}
