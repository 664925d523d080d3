import type { demoEndpoints } from '@gesso/shared-types/features/demo/demo-endpoints'
import type { Served } from '../../feature'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { removeDemo } from './remove-demo'

/** The work behind its calls. */
export const routes: Routes<keyof typeof demoEndpoints> = {
  removeDemo: async (_input, context) => {
    await removeDemo(context)
    return done
  },
}

export const fill: Served['fill'] = async (context, say) => {
  if (context.env.seed !== 'demo') return
  const { seedDemo } = await import('./seed-demo')
  await seedDemo(context, say)
}
