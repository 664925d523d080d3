import type { ListViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { readTeam } from '../team'
import { TeamPage } from './TeamPage'

/** The page `/admin/collections/users`: who works in the shop, and who is invited. */
export async function TeamView({ payload, user }: ListViewServerProps) {
  if (!user || !isOwner(user)) return null
  return <TeamPage initial={await readTeam(shopContext(payload), String(user.id))} />
}
