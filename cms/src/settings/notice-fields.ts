import type { Field, FieldHook } from 'payload'
import { isoDay, singleLine } from './text-rules'

const emptyIsNone: FieldHook = ({ value }) => (value === '' ? null : value)

/** What stands above every page for a time: an announcement, and a holiday. */
export const noticeFields: Field[] = [
  {
    name: 'announcement',
    label: 'Announcement',
    type: 'text',
    validate: singleLine(200),
    admin: { description: 'One line above every page, such as for a fair. Empty: none.' },
  },
  {
    name: 'holidayBack',
    label: 'On holiday, back on',
    type: 'text',
    validate: isoDay,
    hooks: { beforeValidate: [emptyIsNone] },
    admin: {
      description:
        'Until this day begins in your time zone, visitors see the works and can ask about them, and buy nothing. Orders that were placed before can still be paid. Empty: no holiday.',
      components: { Field: '/panel/components/settings/DayField#DayField' },
    },
  },
  {
    name: 'holidayWords',
    label: 'Words to visitors during the holiday',
    type: 'text',
    validate: singleLine(200),
    admin: {
      description: 'After “On holiday until …” above every page. Empty: only the day.',
    },
  },
]
