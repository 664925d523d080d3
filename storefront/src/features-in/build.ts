import type { Plugin } from 'vite'
import { fitModelViewer } from '../features/room-view/fit-model-viewer'

/** What features change in libraries when the storefront is built. Only vite.config.ts loads it. */
export const buildPlugins: readonly (() => Plugin)[] = [fitModelViewer]
