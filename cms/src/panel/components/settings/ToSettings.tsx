import { redirect } from 'next/navigation'

/** The old page of all settings leads to their list, which follows the part that a link pointed to. */
export function ToSettings(): never {
  redirect('/admin/settings')
}
