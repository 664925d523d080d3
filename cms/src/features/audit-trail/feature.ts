import type { Feature } from '../../feature'
import { adding, showing, shownField, withTab } from '../../platform/adding'
import { auditData } from './audit-data'

export const auditTrail: Feature = {
  name: 'audit-trail',
  purpose: 'Who changed what and when; restores former values',
  switch: 'always',
  data: auditData,
  plugins: () => [
    withTab('artworks', {
      label: 'History',
      fields: [shownField({ name: 'changes', Field: '/features/audit-trail/panel/WorkChanges#WorkChanges' })],
    }),
    adding({
      pages: {
        auditTrail: {
          path: '/audit-trail',
          component: '/features/audit-trail/panel/AuditTrailView#AuditTrailView',
          title: 'Audit trail',
        },
      },
      tasks: [{ name: 'audit-trail', label: 'Who changed what', group: 'safety', path: '/audit-trail' }],
    }),
    showing('orders', {
      name: 'auditTrail',
      Field: {
        path: '/features/audit-trail/panel/EntriesLink#EntriesLink',
        serverProps: { noun: 'order' },
      },
    }),
  ],
  serve: () => import('./serve'),
}
