import type { ImportGraph } from './import-graph'

/** One rule about which files may import which. Patterns are regular expressions over paths and package names. */
export interface ImportLaw {
  /** The rule in one sentence. */
  rule: string
  /** The files that the rule applies to. */
  from: string
  /** What these files must not import; `$1` is the first group of `from`. */
  never?: string
  /** The only imports that these files may have. */
  only?: string
  /** An import that breaks the rule, which proves that the rule can fail. */
  breach: [from: string, to: string]
}

const STARTS = 'cms/src/((main|(export-)?routes)\\.ts$|start/)'
const PAGES = 'storefront/src/(pages/|routes\\.ts|App\\.tsx|entry-)'
/** Folders of the storefront that every noun may import from. All other folders are nouns. */
const SHARED = 'ui|api|head|page|routing|style'
/** Folders of the server that are not nouns. */
const FRAME = 'platform|start|panel|migrations'
/** The panel's own files, and the features' files for it. */
const PANEL = 'cms/src/(panel|features/[^/]+/panel)/'
/** Files that answer requests; each is in the folder of its subject. */
const ANSWERS = '.*/([^/]+-routes|serve|(serve|receive)-[^/]+)\\.ts$|features/(feeds|help|metrics|tracing)/'

export const IMPORT_LAWS: ImportLaw[] = [
  {
    rule: 'The core imports no feature. The lists name them, and the import map that is made of the manifests.',
    from: '^(?:cms|storefront|shared-types)/src/(?!features/|features-in/|(?:.*/)?features(?:-in-\\w+)?\\.ts$|.*/importMap\\.js$|.*\\.test\\.)',
    never: '^(?:cms|storefront|shared-types)/src/features/',
    breach: ['cms/src/orders/checkout/place-order.ts', 'cms/src/features/discounts/discount-of.ts'],
  },
  {
    rule: 'shared-types imports zod/mini, the order in which posts write addresses and how sizes are read, and nothing else.',
    from: '^shared-types/src/(?!.*\\.test\\.)',
    only: '^((shared-types|packages/dimensions)/src/|(zod/mini|localized-address-format)$)',
    breach: ['shared-types/src/money/money.ts', 'zod'],
  },
  {
    rule: "The server never imports the storefront; it loads the built render function by the file's path.",
    from: '^cms/',
    never: '^storefront/',
    breach: ['cms/src/platform/http/render.ts', 'storefront/src/entry-server.tsx'],
  },
  {
    rule: 'The storefront knows the server by the contract alone.',
    from: '^storefront/',
    never: '^cms/',
    breach: ['storefront/src/api/call-api.ts', 'cms/src/start/app.ts'],
  },
  {
    rule: 'No product code imports tests or scripts.',
    from: '^(shared-types|cms|storefront|packages)/(?!.*\\.test\\.)',
    never: '^(tests|scripts)/',
    breach: ['cms/src/main.ts', 'tests/support/shop.ts'],
  },
  {
    rule: 'Packages know nothing of the shop.',
    from: '^packages/',
    never: '^(shared-types|cms|storefront|tests|scripts)/',
    breach: ['packages/stripe-emulator/src/server.ts', 'shared-types/src/money/money.ts'],
  },
  {
    rule: 'Scripts run before anything is installed, so they import Node and each other alone.',
    from: '^scripts/.*\\.mjs$',
    only: '^(node:|scripts/)',
    breach: ['scripts/start.mjs', 'tsx'],
  },
  {
    rule: 'Only payments/ imports stripe.',
    from: '^cms/src/(?!payments/)',
    never: '^stripe(/|$)',
    breach: ['cms/src/orders/payment/capture.ts', 'stripe'],
  },
  {
    rule: 'Only emails/ imports the mailer.',
    from: '^cms/src/(?!emails/)',
    never: '^nodemailer(/|$)',
    breach: ['cms/src/features/newsletters/send.ts', 'nodemailer'],
  },
  {
    rule: 'Only safe-sharp.ts imports sharp, which it leaves few decoders.',
    from: '^cms/src/(?!pictures/safe-sharp\\.ts|.*\\.test\\.ts)',
    never: '^sharp(/|$)',
    breach: ['cms/src/features/social-cards/draw-card.ts', 'sharp'],
  },
  {
    rule: 'Only the start, http/, files that answer requests, and payments/, which hosts the test payments, know Express.',
    from: `^cms/src/(?!start/|platform/http/|payments/|${ANSWERS})`,
    never: '^express(/|$)',
    breach: ['cms/src/orders/checkout/place-order.ts', 'express'],
  },
  {
    rule: 'Operations and collections know neither http/, nor routes, nor the start, nor the panel.',
    from: `^cms/src/(?!(${FRAME})/|features/[^/]+/panel/|${ANSWERS})[^/]+/`,
    never: `^(${STARTS}|${PANEL}|cms/src/(platform/http|migrations)/)`,
    breach: ['cms/src/orders/payment/settle-order.ts', 'cms/src/platform/http/answer.ts'],
  },
  {
    rule: 'emails/ knows no other noun but settings, pictures and connections; what is written about stands above it.',
    from: '^cms/src/emails/',
    never: '^cms/src/(?!emails/|settings/|pictures/|connections/|platform/|auth/|features/)[^/]+/',
    breach: ['cms/src/emails/send-email.ts', 'cms/src/messages/list-messages.ts'],
  },
  {
    rule: 'platform/audit/ knows no noun: each noun says what is kept of it.',
    from: '^cms/src/platform/audit/',
    never: '^cms/src/(?!platform/)[^/]+/',
    breach: ['cms/src/platform/audit/record.ts', 'cms/src/artworks/watched-artwork.ts'],
  },
  {
    rule: 'The database knows no noun but its tables, and nothing above the nouns.',
    from: '^cms/src/(platform/database|migrations)/',
    never: `^(${STARTS}|cms/src/(?!platform/|migrations/|(features/)?[^/]+/[^/]+-tables\\.ts)[^/]+/)`,
    breach: ['cms/src/platform/database/tables.ts', 'cms/src/artworks/artworks-collection.ts'],
  },
  {
    rule: 'Imports go main → start → app → routes: http knows none of these.',
    from: '^cms/src/platform/http/',
    never: `^${STARTS}`,
    breach: ['cms/src/platform/http/call-endpoints.ts', 'cms/src/routes.ts'],
  },
  {
    rule: 'Imports go main → start → app → routes: routes know none of the others.',
    from: '^cms/src/(export-)?routes\\.ts$',
    never: '^cms/src/(main\\.ts$|start/)',
    breach: ['cms/src/routes.ts', 'cms/src/start/app.ts'],
  },
  {
    rule: 'Imports go main → start → app → routes: app does not know the start.',
    from: '^cms/src/start/app\\.ts$',
    never: '^cms/src/(main|start/start-[^/]*)\\.ts$',
    breach: ['cms/src/start/app.ts', 'cms/src/start/start-shop.ts'],
  },
  {
    rule: 'The panel calls operations, and knows neither http/, nor routes, nor the start.',
    from: `^${PANEL}`,
    never: `^(${STARTS}|cms/src/platform/http/)`,
    breach: ['cms/src/panel/components/Orders.tsx', 'cms/src/platform/http/answer.ts'],
  },
  {
    rule: 'Nothing of the server imports the panel; Next.js loads it.',
    from: `^cms/src/(?!panel/|features/[^/]+/panel/)`,
    never: `^${PANEL}`,
    breach: ['cms/src/payload.config.ts', 'cms/src/panel/components/Logo.tsx'],
  },
  {
    rule: 'Nothing imports a file that a process starts from.',
    from: '^(cms|storefront)/src/',
    never: '^(cms/src/main\\.ts|storefront/src/entry-)',
    breach: ['storefront/src/App.tsx', 'storefront/src/entry-client.tsx'],
  },
  {
    rule: 'Nouns of the storefront do not import each other; pages and features compose them.',
    from: `^storefront/src/(?!(?:pages|features|features-in|${SHARED})/)([^/]+)/`,
    never: `^storefront/src/(?!(?:$1|pages|features|features-in|${SHARED})/)[^/]+/`,
    breach: ['storefront/src/orders/admin/OrderRow.tsx', 'storefront/src/artworks/admin/ArtworkRow.tsx'],
  },
  {
    rule: 'Nouns of the storefront know no page.',
    from: '^storefront/src/(?!pages/|features(-in)?/|routing/)[^/]+/',
    never: `^${PAGES}`,
    breach: ['storefront/src/cart/CartLine.tsx', 'storefront/src/pages/CartPage.tsx'],
  },
  {
    rule: 'Pages know no route.',
    from: '^storefront/src/pages/',
    never: '^storefront/src/(routes\\.ts|App\\.tsx|entry-)',
    breach: ['storefront/src/pages/HomePage.tsx', 'storefront/src/routes.ts'],
  },
  {
    rule: 'ui/, head/, page/, routing/, style/ and the files at the root of the storefront know no noun; its lists do.',
    from: '^storefront/src/((ui|head|page|routing|style)/|(?!routes|features|App|entry-)[^/]+$)',
    never: `^storefront/src/(?!(features-in|${SHARED})/)[^/]+/`,
    breach: ['storefront/src/ui/Card.tsx', 'storefront/src/artworks/GalleryCard.tsx'],
  },
  {
    rule: 'api/ knows neither nouns nor the user interface.',
    from: '^storefront/src/api/',
    never: '^storefront/src/(?!(api|features-in)/)[^/]+/',
    breach: ['storefront/src/api/call-api.ts', 'storefront/src/ui/Button.tsx'],
  },
  {
    rule: "Only orders/ and express-pay/ import Stripe's browser library.",
    from: '^storefront/src/(?!orders/|features/express-pay/)',
    never: '^@stripe/',
    breach: ['storefront/src/pages/CheckoutPage.tsx', '@stripe/stripe-js'],
  },
]

/** Finds the imports of a graph that break a law, each as one line: `file imports file: the rule`. */
export function findBreaches(graph: ImportGraph, laws: readonly ImportLaw[] = IMPORT_LAWS): string[] {
  return [...graph].flatMap(([file, imports]) =>
    laws.flatMap((law) => {
      const bound = new RegExp(law.from).exec(file)
      if (!bound) return []
      return imports
        .filter((target) => breaks(law, target, bound[1] ?? ''))
        .map((target) => `${file} imports ${target}: ${law.rule}`)
    }),
  )
}

function breaks({ never, only }: ImportLaw, target: string, group: string): boolean {
  if (never && new RegExp(never.replaceAll('$1', group)).test(target)) return true
  return only !== undefined && !new RegExp(only).test(target)
}
