import { SvgIcon } from '../../ui/SvgIcon'

const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm5 11.5L20.5 20.5',
  columns: 'M4 5h7v14H4zM14 5h6v14h-6z',
} as const

/** An icon of the filters above a long gallery. In a file of its own, so that no first page carries it. */
export function FinderIcon({ name }: { name: keyof typeof PATHS }) {
  return <SvgIcon path={PATHS[name]} size={22} />
}
