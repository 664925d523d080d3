import type { Served } from '../../feature'
import { providerWatchers } from '../../payments/watch-gateway'
import { extending } from '../../platform/extension-point'
import { createPaymentWatch } from './payment-watch'
import { ProviderWatch } from './provider-watch'

const watch = new ProviderWatch()

export const extensions: Served['extensions'] = [extending(providerWatchers, watch)]

export const workers: Served['workers'] = [(context) => createPaymentWatch(context, watch)]
