import { resolve } from 'node:path'
import { MAX_PICTURE_BYTES } from '@gesso/shared-types/shop-rules'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import type { Config } from 'payload'
import { answerDiskFull } from './answer-disk-full'
import { artworks } from './artworks/artworks-collection'
import { printPresets } from './artworks/print-presets-collection'
import { noteForbidden } from './auth/note-forbidden'
import { cookieOrigins } from './auth/own-origins'
import { users } from './auth/users-collection'
import { certificates } from './certificates/certificates-collection'
import { databaseAdapter } from './database/adapter'
import { answerBusy } from './database/answer-busy'
import { withCheckedData, withCheckedFilters } from './database/checked-filters'
import { answerDataError } from './database/data-error'
import { discounts } from './discounts/discounts-collection'
import { emailTemplates } from './email-templates'
import { emailsCollection } from './emails/emails-collection'
import { mailAdapter } from './emails/mail-adapter'
import type { Env } from './env'
import { giftCards } from './gift-cards/gift-cards-collection'
import { legalPages } from './legal/legal-pages-collection'
import { logOptions } from './log-options'
import { contactMessages } from './messages/contact-messages-collection'
import { newsletters } from './newsletters/newsletters-collection'
import { customers } from './orders/collections/customers-collection'
import { orderHistory } from './orders/collections/order-history-collection'
import { orderItems } from './orders/collections/order-items-collection'
import { orders } from './orders/collections/orders-collection'
import { paymentAlerts } from './orders/collections/payment-alerts-collection'
import { refunds } from './orders/collections/refunds-collection'
import { PANEL_WORDS } from './panel-words'
import { pictures } from './pictures/pictures-collection'
import { privateViews } from './private-views/private-views-collection'
import { redirectsCollection } from './redirects/redirects-collection'
import { withStaleSavesRefused, withStaleSettingsRefused } from './saves/with-stale-saves-refused'
import { series } from './series/series-collection'
import { shopSettings } from './settings/shop-settings-global'
import { shippingTerms } from './shipping/shipping-terms-global'
import { socialMediaSettings } from './social/social-media-settings-collection'
import { newsletterSubscriptions } from './subscribers/newsletter-subscriptions-collection'
import { taxSettings } from './taxes/tax-settings-global'

/**
 * The CMS without the specification's calls: the panel's bundle needs no more, and shares the one
 * instance that the server made with them. No side effects: it is evaluated twice.
 */
export const shopConfig = (env: Env): Config => ({
  admin: {
    user: users.slug,
    // Payload's page posts to its own call, which is off; ours stands at the address that emails have.
    routes: { reset: '/payload-reset' },
    avatar: 'default',
    // As on the pages of an order, which say the zone too.
    dateFormat: 'MMM d, yyyy, h:mm a O',
    meta: { titleSuffix: ' · Gesso', icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }] },
    components: {
      actions: ['/panel/components/help/HelpLink#HelpLink'],
      beforeDashboard: [
        '/panel/components/dashboard/DiskAlert#DiskAlert',
        '/panel/components/dashboard/PaymentAlerts#PaymentAlerts',
        '/panel/components/taxes/ThresholdAlert#ThresholdAlert',
      ],
      beforeNavLinks: [
        '/panel/components/nav/SiteLinks#SiteLinks',
        '/panel/components/nav/KeepNavOpen#KeepNavOpen',
        '/panel/components/nav/NavCounts#NavCounts',
      ],
      afterNavLinks: [
        '/panel/components/archive/ArchiveLink#ArchiveLink',
        '/panel/components/past-orders/PastOrdersLink#PastOrdersLink',
        '/panel/components/import/ImportLink#ImportNavLink',
        '/panel/components/undo/UndoLink#UndoLink',
        '/panel/components/personal-data/PersonalDataLink#PersonalDataLink',
        '/panel/components/full-copy/FullCopyLink#FullCopyLink',
        '/panel/components/audit-trail/AuditTrailLink#AuditTrailLink',
        '/panel/components/year/YearLink#YearLink',
        '/panel/components/papers/PapersLink#PapersLink',
        '/panel/components/visits/VisitsLink#VisitsLink',
        '/panel/components/health/HealthLink#HealthLink',
        '/panel/components/agreements/AgreementsLink#AgreementsLink',
        '/panel/components/editions/EditionsLink#EditionsLink',
      ],
      views: {
        login: { Component: '/panel/components/account/SignInView#SignInView' },
        forgot: { Component: '/panel/components/account/ForgotView#ForgotView' },
        account: { Component: '/panel/components/account/AccountView#AccountView' },
        newPassword: {
          Component: '/panel/components/account/ResetView#ResetView',
          path: '/reset',
          meta: { title: 'New password' },
        },
        dashboard: { Component: '/panel/components/dashboard/Dashboard#Dashboard' },
        import: {
          Component: '/panel/components/import/ImportView#ImportView',
          path: '/import',
          meta: { title: 'Import and export' },
        },
        archive: {
          Component: '/panel/components/archive/ArchiveView#ArchiveView',
          path: '/archive',
          meta: { title: 'Archive' },
        },
        history: {
          Component: '/panel/components/archive/HistoryView#HistoryView',
          path: '/history',
          meta: { title: 'History' },
        },
        pastOrders: {
          Component: '/panel/components/past-orders/PastOrdersView#PastOrdersView',
          path: '/past-orders',
          meta: { title: 'Past orders' },
        },
        undo: {
          Component: '/panel/components/undo/UndoView#UndoView',
          path: '/undo',
          meta: { title: 'Undo' },
        },
        invitation: {
          Component: '/panel/components/team/InvitationView#InvitationView',
          path: '/invitation',
          meta: { title: 'Invitation' },
        },
        personalData: {
          Component: '/panel/components/personal-data/PersonalDataView#PersonalDataView',
          path: '/personal-data',
          meta: { title: 'Personal data' },
        },
        everything: {
          Component: '/panel/components/full-copy/FullCopyView#FullCopyView',
          path: '/everything',
          meta: { title: 'Download everything' },
        },
        year: {
          Component: '/panel/components/year/YearView#YearView',
          path: '/year',
          meta: { title: 'The year' },
        },
        papers: {
          Component: '/panel/components/papers/PapersView#PapersView',
          path: '/papers',
          meta: { title: 'Papers' },
        },
        agreements: {
          Component: '/panel/components/agreements/AgreementsView#AgreementsView',
          path: '/agreements',
          meta: { title: 'Agreements' },
        },
        editions: {
          Component: '/panel/components/editions/EditionsView#EditionsView',
          path: '/editions',
          meta: { title: 'Editions' },
        },
        visits: {
          Component: '/panel/components/visits/VisitsView#VisitsView',
          path: '/visits',
          meta: { title: 'Visits' },
        },
        health: {
          Component: '/panel/components/health/HealthView#HealthView',
          path: '/health',
          meta: { title: 'Health' },
        },
        auditTrail: {
          Component: '/panel/components/audit-trail/AuditTrailView#AuditTrailView',
          path: '/audit-trail',
          meta: { title: 'Audit trail' },
        },
      },
      logout: { Button: '/panel/components/nav/SignOutLink#SignOutLink' },
      providers: [
        '/panel/components/TimeZone#TimeZone',
        '/panel/components/session/SessionEnd#SessionEnd',
        '/panel/components/account/ProofDialog#ProofDialog',
        '/panel/components/saves/ToldSaves#ToldSaves',
      ],
      graphics: {
        Logo: '/panel/components/GessoLogo#GessoLogo',
        Icon: '/panel/components/GessoLogo#GessoIcon',
      },
    },
    importMap: {
      baseDir: resolve('cms/src'),
      importMapFile: resolve('cms/src/panel/app/admin/importMap.js'),
      autoGenerate: false,
    },
  },
  // The panel's nav keeps this order.
  collections: withStaleSavesRefused(
    withCheckedFilters([
      artworks,
      pictures,
      series,
      privateViews,
      printPresets,
      orders,
      discounts,
      giftCards,
      certificates,
      customers,
      orderItems,
      orderHistory,
      refunds,
      paymentAlerts,
      contactMessages,
      newsletterSubscriptions,
      socialMediaSettings,
      redirectsCollection(env.publicUrl),
      legalPages,
      users,
      emailsCollection(emailTemplates),
      newsletters,
    ]),
  ),
  globals: withStaleSettingsRefused(withCheckedData([shopSettings, shippingTerms, taxSettings])),
  hooks: { afterError: [answerBusy, answerDataError, answerDiskFull, noteForbidden] },
  // Of Payload's own tokens, which nothing here takes: the session's cookie is auth/account-cookies.ts.
  cookiePrefix: 'payload-unused',
  csrf: cookieOrigins(env.publicUrl),
  db: databaseAdapter(env.databaseUrl),
  editor: lexicalEditor(),
  email: mailAdapter(env.mail.from.address),
  graphQL: { disable: true },
  i18n: { translations: { en: PANEL_WORDS } },
  logger: { options: logOptions(env.logLevel) },
  // What people do wrong is no error of the shop's.
  loggingLevels: { APIError: 'info', AuthenticationError: 'info', LockedAuth: 'info', QueryError: 'info' },
  maxDepth: 2,
  routes: { admin: '/admin', api: '/api/cms' },
  secret: env.payloadSecret,
  serverURL: '',
  telemetry: false,
  typescript: { autoGenerate: false },
  upload: { limits: { fileSize: MAX_PICTURE_BYTES }, abortOnLimit: true },
})
