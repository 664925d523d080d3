import type { Role } from '@gesso/shared-types/auth/user'
import type { Team } from '@gesso/shared-types/features/team/team'
import { askFirst } from '../../../panel/components/account/ask-first'
import { Outcome } from '../../../panel/components/account/Outcome'
import { RowButton } from '../../../panel/components/account/RowButton'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { Moment } from '../../../panel/components/Moment'

type Account = Team['accounts'][number]

const ROLE_NAMES: Record<Role, string> = { owner: 'Owner', assistant: 'Assistant' }

/** What an account with each role may do; shown in the question before a role is changed. */
const QUESTIONS: Record<Role, string> = {
  owner: 'Owners may do everything, also give money back, change settings and remove accounts.',
  assistant: 'Assistants can manage artworks, send orders and read messages, and nothing else.',
}

const changeLabel = ({ role }: Account): string => (role === 'owner' ? 'Make an assistant' : 'Make an owner')

/** Lists the accounts with their roles. Nobody can change their own account here. */
export function Accounts({
  accounts,
  onChanged,
}: {
  accounts: readonly Account[]
  onChanged: () => Promise<void>
}) {
  const { isBusy, problem, outcome, run } = useAction()

  const change = async (account: Account) => {
    const { id, email, role: former } = account
    const role = former === 'owner' ? 'assistant' : 'owner'
    const question = `Make ${email} an ${role}? ${QUESTIONS[role]} They have to sign in again.`
    if (!(await askFirst(question, changeLabel(account), 'changeRole'))) return
    void run(async () => {
      await callApi('changeRole', { id, role })
      await onChanged()
      return `${email} is an ${role} now.`
    })
  }
  const signOut = async ({ id, email }: Account) => {
    if (!(await askFirst(`Sign ${email} out on all devices?`, 'Sign out', 'signOutAccount'))) return
    void run(async () => {
      await callApi('signOutAccount', { id })
      return `${email} is signed out everywhere.`
    })
  }
  const remove = async ({ id, email }: Account) => {
    const question = `Remove the account ${email}? It is signed out everywhere at once, and cannot sign in again.`
    if (!(await askFirst(question, 'Remove the account', 'removeAccount'))) return
    void run(async () => {
      await callApi('removeAccount', { id })
      await onChanged()
      return `${email} cannot sign in any more.`
    })
  }
  return (
    <section aria-labelledby="gesso-accounts" className="gesso-board">
      <h2 id="gesso-accounts">Who may sign in</h2>
      <ul className="gesso-things">
        {accounts.map((account) => (
          <li key={account.id}>
            <span className="gesso-two-lines">
              {account.name ?? account.email}
              <span className="gesso-hint">
                {account.name && `${account.email}. `}
                {ROLE_NAMES[account.role]} since <Moment at={account.createdAt} />
                {account.isOwn && '. This is you'}
              </span>
            </span>
            {!account.isOwn && (
              <span className="gesso-buttons">
                <RowButton
                  isBusy={isBusy}
                  label={`${changeLabel(account)}: ${account.email}`}
                  onClick={() => change(account)}
                >
                  {changeLabel(account)}
                </RowButton>
                <RowButton
                  isBusy={isBusy}
                  label={`Sign out ${account.email} everywhere`}
                  onClick={() => signOut(account)}
                >
                  Sign out
                </RowButton>
                <RowButton isBusy={isBusy} label={`Remove ${account.email}`} onClick={() => remove(account)}>
                  Remove
                </RowButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Outcome outcome={outcome} problem={problem} />
    </section>
  )
}
