import { LOAN_KIND_WORDS } from '@gesso/shared-types/features/loans/loan'
import { formatCents } from '@gesso/shared-types/money/money'
import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { AskButton } from '../../../panel/components/AskButton'
import { countNoun } from '../../../panel/components/count-noun'
import { shopContext } from '../../../platform/context'
import { dayOf } from '../../../platform/text/when'
import { isOnFor } from '../../../settings/switched-on'
import { sumOf, valueWords } from '../insurance-table'
import { type LoanRow, type LoanWork, readLoan, readLoanWorks } from '../read-loan'
import { statementAddress } from './statement-address'

const PRINTS = [
  ['agreement', 'a4', 'agreement on A4'],
  ['agreement', 'letter', 'on Letter'],
  ['insurance', 'a4', 'insurance list on A4'],
  ['insurance', 'letter', 'on Letter'],
] as const

const placeWords = ({ isOut, endedOn, isSold }: LoanWork): string => {
  if (isOut === null) return ''
  if (isSold) return 'sold'
  return isOut ? 'out' : `back since ${dayOf(endedOn ?? '', 'UTC')}`
}

/** At the head of an agreement: its works with their sum, what can be printed, and what happens next. */
export const LoanSheet: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!isOwner(user)) return null
  if (!data?.id || !Number.isInteger(id))
    return (
      <div className="field-type">
        <p className="gesso-hint">Save it as a draft first. Then print it, and mark it as out.</p>
      </div>
    )
  const context = shopContext(payload)
  const [loan, works] = await Promise.all([readLoan(context, id), readLoanWorks(context, id)])
  const heading = `${LOAN_KIND_WORDS[loan.kind]} no. ${id}`
  return (
    <section aria-label={heading} className="field-type gesso-sheet gesso-loan">
      <h2>{heading}</h2>
      {works.length === 0 ? (
        <p className="gesso-hint">Add the works below, and save.</p>
      ) : (
        <>
          <LoanWorks loan={loan} works={works} />
          <p>
            To print:{' '}
            {PRINTS.map(([print, paper, words], at) => (
              <span key={`${print} ${paper}`}>
                {at > 0 && ', '}
                <a
                  download={`${print}-${id}.pdf`}
                  href={`/api/cms/loans/${id}/pdf?print=${print}&paper=${paper}`}
                >
                  {words}
                </a>
              </span>
            ))}
            . They show what is saved.
          </p>
          <div className="gesso-buttons">
            {loan.state === 'draft' && isOnFor(user, 'loans') && (
              <AskButton
                call={{ name: 'sendOutLoan', input: { id: String(id) } }}
                label="Mark as out"
                question={`Are the works with ${loan.partyName} from now on? Works, values and terms change no more, and the archive says where the works are.`}
                size="medium"
              />
            )}
            {loan.state === 'out' && (
              <AskButton
                call={{ name: 'takeBackWorks', input: { id: String(id) } }}
                label="Works are back"
                question="Are all works back that are not sold? The archive says again where they were before."
                size="medium"
              />
            )}
          </div>
          {loan.kind === 'consignment' && loan.state !== 'draft' && (
            <p>
              <a href={statementAddress(id)}>Statement of sales</a>
            </p>
          )}
        </>
      )}
    </section>
  )
}

function LoanWorks({ loan, works }: { loan: LoanRow; works: readonly LoanWork[] }) {
  const isOne = works.filter(({ isOut }) => isOut).length === 1
  return (
    <>
      <ul aria-label="Works of it" className="gesso-loan-works">
        {works.map((work) => (
          <li key={work.id}>
            <a href={`/admin/collections/artworks/${work.id}`}>{work.title}</a>
            <span className="gesso-hint">
              {[
                work.inventoryNumber,
                `insured for ${valueWords(work.value)}`,
                loan.kind === 'consignment' && `price ${valueWords(work.price)}, ${work.share}% theirs`,
                placeWords(work),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            {work.isOut && !work.isSold && !isOne && (
              <AskButton
                call={{ name: 'takeBackWorks', input: { id: String(loan.id), works: [work.id] } }}
                label={`“${work.title}” is back`}
                question={`Is “${work.title}” back?`}
                size="small"
              />
            )}
          </li>
        ))}
      </ul>
      <p>
        {countNoun(works.length, 'work')}, insured for {formatCents(sumOf(works.map(({ value }) => value)))}.
      </p>
    </>
  )
}
