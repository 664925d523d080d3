import { type Feature, SWITCHED } from '../../feature'
import { adding, hooking, shownField, withTab } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { collectionWhileOn, tabWhileOn } from '../../settings/shown-while-on'
import { deleteReportsOfWork, refuseDeletingAgreed } from './artwork-hooks'
import { conditionReports } from './condition-reports-collection'
import { loanData } from './loan-data'
import { loans as collection } from './loans-collection'
import { remainingLoans } from './remaining-loans'

const loansSwitch: FeatureSwitch = {
  name: 'loans',
  label: 'Loans and consignment',
  says: 'Agreements with museums and galleries, insurance lists, condition reports. Adds two tabs to Works. Needs the archive.',
  field: 'loansOn',
  needs: 'archive',
  before: 'agreements',
  remains: remainingLoans,
}

export const loans: Feature = {
  name: 'loans',
  purpose: 'Loans, consignments with statements of sales, insurance lists and condition reports',
  switch: SWITCHED,
  needs: ['archive', 'printing'],
  data: [loanData, switchColumn(loansSwitch.field)],
  plugins: () => [
    hooking('artworks', { beforeDelete: [refuseDeletingAgreed, deleteReportsOfWork] }),
    withTab(
      'artworks',
      tabWhileOn('loans', {
        label: 'Archive',
        fields: [
          shownField({
            name: 'conditionReports',
            Field: '/features/loans/panel/ConditionReports#ConditionReports',
          }),
        ],
      }),
    ),
    adding({
      switches: [loansSwitch],
      verbs: [
        {
          section: 'works',
          label: 'New loan',
          path: '/collections/loans/create',
          forOwners: true,
          switch: 'loans',
        },
      ],
      places: [
        { section: 'works', label: 'Loans', path: '/collections/loans', forOwners: true, switch: 'loans' },
        { section: 'works', label: 'Condition', path: '/collections/condition_reports', switch: 'loans' },
      ],
      collections: [collectionWhileOn('loans', collection), conditionReports],
      before: 'print_presets',
    }),
  ],
  serve: () => import('./serve'),
}
