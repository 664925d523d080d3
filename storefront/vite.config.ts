import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { buildPlugins } from './src/features-in/build'
import { subsetFonts } from './subset-fonts'

/** The tags in Vite's index.html that would load the scripts at once. */
const SCRIPT_TAGS =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="[^"]+"[^>]*>(?:<\/script>)?/g

/** The styles for printing. */
const PRINT_LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*media="print"[^>]*>/

/** The libraries that every page needs, in the order in which they run. */
const LIBRARIES = ['react', 'vendor']

/**
 * Removes the scripts from the built index.html and writes into it, as a comment, their addresses and the files of each
 * page's chunk (`page name → addresses`). The server's pages load them when they are idle (src/page/wake-page.ts), and
 * the styles for printing together with them.
 */
function listPageScripts(): Plugin {
  return {
    name: 'list-page-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const built = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = built.find((chunk) => chunk.isEntry)
        if (!entry) throw new Error('The build has no entry')
        const withImports = (file: string, seen: Set<string>): Set<string> => {
          const chunk = built.find((each) => each.fileName === file)
          if (!chunk || seen.has(file) || chunk === entry) return seen
          seen.add(file)
          for (const next of chunk.imports) withImports(next, seen)
          return seen
        }
        const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`)
        const chunks = addresses(
          entry.imports.reduce((seen, file) => withImports(file, seen), new Set<string>()),
        )
        const pages: Record<string, string[]> = {}
        for (const chunk of built) {
          if (!chunk.isDynamicEntry || !/Page$|^LongGallery$/.test(chunk.name)) continue
          const files = addresses(withImports(chunk.fileName, new Set()))
          pages[chunk.name] = files.filter((file) => !chunks.includes(file))
        }
        const libraries = LIBRARIES.flatMap((name) =>
          addresses(built.filter((chunk) => chunk.name === name).map(({ fileName }) => fileName)),
        )
        if (libraries.length !== LIBRARIES.length) throw new Error('The build lacks a file of the libraries')
        const [link, print] = PRINT_LINK.exec(html) ?? []
        if (!link || !print) throw new Error('The build lacks the styles for printing')
        const scripts = JSON.stringify({ entry: `/${entry.fileName}`, libraries, chunks, print, pages })
        return html
          .replaceAll(SCRIPT_TAGS, '')
          .replace(link, `<noscript>${link}</noscript>`)
          .replace('<!--head-->', `<!--scripts ${scripts}-->\n    <!--head-->`)
      },
    },
  }
}

/**
 * Writes a brotli and a gzip version next to each text file, as small as possible. From the written files, because Vite
 * inserts the last addresses only while writing.
 */
function writeCompressed(): Plugin {
  return {
    name: 'write-compressed',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    writeBundle(options, bundle) {
      for (const { fileName } of Object.values(bundle)) {
        if (!/^assets\/.*\.(js|css|svg)$/.test(fileName)) continue
        const file = join(options.dir ?? '', fileName)
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** The file with the licences of third-party code in the pages. */
const LICENCES = 'licences.txt'

/** Vite lists the licences of packages; the icon copied into our sources has a licence too. */
function addCopiedLicences(): Plugin {
  return {
    name: 'add-copied-licences',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    writeBundle({ dir = '' }) {
      const text = readFileSync(join(import.meta.dirname, 'src/ui/icons.LICENSE'), 'utf8')
      appendFileSync(join(dir, LICENCES), `\n## Drawings\n\n${text}`)
    },
  }
}

/**
 * react-zoom-pan-pinch adds a style element when it is imported, which the pages' Content-Security-Policy forbids. The
 * library has no option against it, so the build removes that call; `zoom-styles.ts` has the rules instead. The build
 * fails when a new version no longer contains the call, so that this can be removed.
 */
function dropInjectedStyles(): Plugin {
  const injection = 'styleInject(css_248z);'
  return {
    name: 'drop-injected-styles',
    transform(code, id) {
      if (!id.includes('react-zoom-pan-pinch')) return null
      if (!code.includes(injection)) throw new Error('react-zoom-pan-pinch no longer injects its styles')
      return { code: code.replace(injection, ''), map: null }
    },
  }
}

/** styled-components adds no vendor prefixes by default, but still includes their table: 1 kB compressed. */
function leaveOutPrefixes(): Plugin {
  return {
    name: 'leave-out-prefixes',
    load: (id) => (/\/stylis\/src\/Prefixer\.js$/.test(id) ? 'export const prefix = (value) => value' : null),
  }
}

/**
 * Minifies the functions whose text the server writes into every page (src/page/page-template.ts): saves 0.5 kB
 * compressed.
 */
function minifyPageScript(): Plugin {
  return {
    name: 'minify-page-script',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: {
        id: /storefront\/src\/(page\/(wake-page|early-input)|style\/add-late-fonts|cart\/show-early-cart|features\/analytics\/report-(arrival|page-view))\.ts$/,
      },
      handler: (code, id) => ({ code: minifySync(id, code, { module: true }).code, map: null }),
    },
  }
}

/** The router's package exports only its development build; the production build lacks its warnings. */
function productionRouter() {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  return ['index', 'dom-export'].map((name) => ({
    find: name === 'index' ? /^react-router$/ : /^react-router\/dom$/,
    replacement: join(folder, `dist/production/${name}.mjs`),
  }))
}

/** React Router marks none of its components as unused code that can go: half of it, such as its forms. */
function leaveOutUnusedRouter(): Plugin {
  return {
    name: 'leave-out-unused-router',
    transform: {
      filter: { id: /react-router\/dist\/production\/[^/]+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}

/** Libraries that every page needs: two files, which stay in browsers' caches when the shop's own code changes. */
const REACT = /node_modules\/(react|react-dom|scheduler)\//
const VENDOR =
  /node_modules\/(react-router(-dom)?|@tanstack\/(?!.*(queries|mutation|infiniteQuery)Observer|.*use(Queries|Mutation|InfiniteQuery))[^/]+|styled-components|stylis|@emotion\/[^/]+)\//i

/**
 * The shop's own modules that several pages share, one file for each kind of page: separately they would be dozens of
 * files, each with a round trip to the server.
 */
const SHARED = {
  frames:
    /storefront\/src\/(ui\/(ErrorState|PageHeader|PageLoading|WholeScreen|Card|show-parts)|pages\/(PageError|NotFoundPage|is-missing))\.tsx?/,
  pictures:
    /storefront\/src\/(artworks\/(picture\/(ArtworkPicture|picture-ratio|picture-sizes|width-within)|artwork-offers)|head\/short-description|ui\/(RedDot|Skeleton|QuantityStepper))\.tsx?|shared-types\/src\/artworks\/edition-words/,
  home: /storefront\/src\/(artworks\/gallery\/GallerySkeleton|pages\/home-head)\.tsx?/,
  forms:
    /storefront\/src\/(api\/bot-check|ui\/(Field|Checkbox|Honeypot|PrivacyNote|Disclosure|use-api-mutation|use-each))\.tsx?|shared-types\/src\/subscribers\/consent-words/,
  buying:
    /storefront\/src\/(cart\/(cart-titles|new-line|cart-toasts)|orders\/remembered-order|features\/express-pay\/ExpressSlot)/,
  cart: /storefront\/src\/(cart\/(SummaryLines|CartNotice|LineThumb|UnreadCart|check-line|use-)|ui\/(TwoColumns|CheckoutIcon))/,
  schemas: /node_modules\/zod\//,
  'hook-form': /node_modules\/(react-hook-form|@hookform)\//,
  orders:
    /shared-types\/src\/(\w+\/(call-parts|edition|order|errors|order-amounts|artwork|original-state|money-schema|countries|text|sum-rows|day)|features\/[^/]+\/(discount|gift-card|shipping-terms|work-lines|legal))\.ts|storefront\/src\/orders\/checkout-draft/,
  checkout:
    /storefront\/src\/((features\/(shipping-zones|legal)|orders)\/(use-shipping|known-place|place-words|form-styles|HoldNote|hold-end|PaymentSection|load-payment-form|use-complete-order|ask-order|use-order-quote|use-kept-press|QuoteNotice|Step\.|ShippingFields|state-of-zip|CardMarks|order-problem|problem-text|use-agreement|legal-agreement|AgreementTick|use-payment-conditions|payment-form|shipping-call)|features-in\/payment|api\/checkout-call|ui\/(StateField|country-options))|shared-types\/src\/addresses\/country-(names|states)/,
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    subsetFonts(),
    listPageScripts(),
    writeCompressed(),
    addCopiedLicences(),
    dropInjectedStyles(),
    leaveOutPrefixes(),
    leaveOutUnusedRouter(),
    minifyPageScript(),
    ...buildPlugins.map((plugin) => plugin()),
  ],
  // Stable class names: otherwise server and browser number the styled components differently.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
  resolve: { alias: command === 'build' ? productionRouter() : [] },
  optimizeDeps: { exclude: ['react-zoom-pan-pinch'] },
  // The built server bundle contains production React, whatever NODE_ENV says.
  ssr: { noExternal: command === 'build' ? true : ['styled-components', 'react-zoom-pan-pinch'] },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    license: isSsrBuild ? false : { fileName: LICENCES },
    modulePreload: { polyfill: false },
    // The styles for printing are a file, because inside the page they would delay its first picture.
    assetsInlineLimit: (file) => (file.endsWith('.css') ? false : undefined),
    copyPublicDir: !isSsrBuild,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'vendor', test: VENDOR },
                { name: 'shared', tags: ['$initial'] },
                ...Object.entries(SHARED).map(([name, test]) => ({ name, test })),
              ],
            },
          },
        },
  },
}))
