import type { EditionInput, StoredEdition } from '@gesso/shared-types/features/editions/edition-numbers'
import type { ReactNode } from 'react'
import { Field } from '../../../panel/components/account/Field'

type EditionFieldsProps = { edition?: StoredEdition; beside?: ReactNode; isNew?: boolean }

/** The fields of a form for an edition; of a new one, those that it needs are in view. @param beside further ones */
export function EditionFields({ edition, beside, isNew = false }: EditionFieldsProps) {
  const facts = (
    <>
      <Field defaultValue={edition?.paper ?? ''} label="Paper" maxLength={200} name="paper" />
      <Field defaultValue={edition?.printer ?? ''} label="Printed by" maxLength={200} name="printer" />
      <Field
        defaultValue={edition?.signature ?? ''}
        hint="As buyers read it: In pencil, lower right"
        label="Signed"
        maxLength={200}
        name="signature"
      />
      <Field defaultValue={edition?.year ?? ''} inputMode="numeric" label="Printed in" name="year" />
    </>
  )
  return (
    <>
      <Field
        autoComplete="off"
        defaultValue={edition?.total}
        inputMode="numeric"
        isFirst={isNew}
        label="Size of the edition"
        name="total"
        required
      />
      <Field
        defaultValue={edition?.proofs ?? 0}
        hint="The shop never sells them"
        inputMode="numeric"
        label="Artist’s proofs"
        name="proofs"
      />
      {beside}
      {isNew ? (
        <details>
          <summary>Paper, printer, signature and year</summary>
          <div className="gesso-form">{facts}</div>
        </details>
      ) : (
        facts
      )}
    </>
  )
}

/** A typed number; NaN for anything else, which the shop then refuses with the name of the field. */
export const typedNumber = (text: string | undefined): number => Number((text ?? '').trim() || Number.NaN)

/** Reads an edition from the values of these fields. */
export const editionOf = (given: Record<string, string>): EditionInput => ({
  total: typedNumber(given.total),
  proofs: given.proofs?.trim() ? typedNumber(given.proofs) : 0,
  paper: given.paper ?? '',
  printer: given.printer ?? '',
  signature: given.signature ?? '',
  year: given.year?.trim() ? typedNumber(given.year) : null,
})
