import { lazyComponent } from '../../routing/lazy-component'

/** The parts below the first view of a work, in a chunk of their own. The server renders them all the same. */
const parts = () => import('./WorkParts')

/** Folded texts, and links for asking and sharing. */
export const workFacts = lazyComponent(async () => (await parts()).WorkFacts)

/** Other works. */
export const moreWorks = lazyComponent(async () => (await parts()).MoreWorks)
