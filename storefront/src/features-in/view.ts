import { ViewIiifLink } from '../features/museums/IiifLink'
import type { Parts } from '../ui/show-parts'

/** What features add below a private view that its link alone opens. */
export const viewParts: Parts<{ token: string }> = { museums: ViewIiifLink }
