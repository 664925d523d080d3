import { lazyComponent } from '../../routing/lazy-component'

/** The commission form, in a chunk of its own so that the page does not wait for it. */
export const commissionForm = lazyComponent(async () => (await import('./CommissionForm')).CommissionForm)
