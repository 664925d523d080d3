import { extensionPoint } from '../extension-point'

/** A table of people that owners download from the panel. */
export const exportedTables = extensionPoint<{ name: string; address: string; hint: string }>(
  'exported tables',
)
