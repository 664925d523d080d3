import type { Plugin } from 'vite'

/** How three's glTF loader finds out whether it reads pictures by fetch or, as in old browsers, by an image. */
const READS_BY_FETCH = "typeof createImageBitmap === 'undefined' ||"

/**
 * Fits model-viewer to the pages' Content-Security-Policy, and fails the build when a new version no longer needs it.
 *
 * - A picture inside a model is read by an image, which may have a blob as its address; a fetch may not.
 * - The decoder of compressed meshes compiles WebAssembly when it is loaded. The shop's models are not compressed.
 */
export function fitModelViewer(): Plugin {
  return {
    name: 'fit-model-viewer',
    config: () => ({ optimizeDeps: { exclude: ['@google/model-viewer', 'three'] } }),
    load(id, { ssr = false } = {}) {
      // Two megabytes that only a browser runs.
      if (ssr && /@google\/model-viewer\//.test(id)) return 'export {}'
      return /three\/examples\/jsm\/libs\/meshopt_decoder\.module\.js$/.test(id)
        ? 'export const MeshoptDecoder = { supported: false }'
        : null
    },
    transform(code, id) {
      if (!/three\/examples\/jsm\/loaders\/GLTFLoader\.js$/.test(id)) return null
      if (!code.includes(READS_BY_FETCH)) throw new Error('three reads pictures of models in another way')
      return { code: code.replace(READS_BY_FETCH, 'true ||'), map: null }
    },
  }
}
