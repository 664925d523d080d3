import { COUNTRY_NAMES } from '@gesso/shared-types/addresses/country-names'
import type { ConfirmCustoms, Customs } from '@gesso/shared-types/features/customs/customs-documents'
import { HS_CODES, type HsCode } from '@gesso/shared-types/features/customs/hs-codes'
import { Field, fieldsOf } from '../../../panel/components/account/Field'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { DialogForm } from '../../../panel/components/DialogForm'
import { Problem } from '../../../panel/components/Problem'
import { saveCustoms } from './save-customs'

type Props = { customs: Customs; onClose: () => void }

/** Reads the form: the names of its fields end with the line's or order's id. */
function confirmed({ parcels }: Customs, form: HTMLFormElement): ConfirmCustoms {
  const typed = fieldsOf(form)
  return {
    goods: parcels.flatMap(({ goods }) =>
      goods.map(({ line }) => ({
        line,
        code: (typed[`code-${line}`] ?? '') as HsCode,
        origin: typed[`origin-${line}`] ?? '',
        weight: typed[`weight-${line}`] ?? '',
      })),
    ),
    parcels: parcels.map(({ id }) => ({
      id,
      gross: typed[`gross-${id}`] ?? '',
      asksCn23: typed[`cn23-${id}`] !== undefined,
    })),
  }
}

/** Asks what each work is for customs, where it was made and what it weighs; then prints. */
export function CustomsDialog({ customs, onClose }: Props) {
  const { isBusy, problem, run } = useAction()
  const { parcels } = customs
  const print = (form: HTMLFormElement) =>
    run(async () => {
      await callApi('confirmCustoms', confirmed(customs, form))
      await saveCustoms(parcels.map(({ id }) => id))
      onClose()
      return null
    })
  return (
    <DialogForm
      button="Save and print"
      isDisabled={isBusy}
      onClose={onClose}
      onSubmit={(form) => void print(form)}
      title="Customs documents"
    >
      <p className="gesso-hint">
        You are asked once: later works of the same kind are declared in the same way, and weights are kept
        with the work.
      </p>
      {parcels.map(({ id, number, goods, gross, asksCn23 }) => (
        <fieldset className="gesso-customs gesso-choices" key={id}>
          <legend>Order {number}</legend>
          {goods.map(({ line, title, detail, code, origin, weight }) => (
            <fieldset key={line}>
              <legend>
                <cite>{title}</cite>, {detail}
              </legend>
              <label className="gesso-field">
                What it is
                <select defaultValue={code ?? ''} name={`code-${line}`} required>
                  {code === null && <option value="">Choose</option>}
                  {HS_CODES.map((each) => (
                    <option key={each.code} value={each.code}>
                      {each.name} ({each.code})
                    </option>
                  ))}
                </select>
              </label>
              <label className="gesso-field">
                Made in
                <select defaultValue={origin ?? ''} name={`origin-${line}`} required>
                  {COUNTRY_NAMES.map(([country, name]) => (
                    <option key={country} value={country}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
              <Field
                autoComplete="off"
                defaultValue={weight}
                label="Weight of one"
                name={`weight-${line}`}
                placeholder="3.2 kg, 7 lb"
              />
            </fieldset>
          ))}
          <Field
            autoComplete="off"
            defaultValue={gross}
            hint="Empty: the sum of the works"
            label="Weight of the packed parcel"
            name={`gross-${id}`}
            placeholder="4 kg, 9 lb"
          />
          <label className="gesso-choice">
            <input defaultChecked={asksCn23} name={`cn23-${id}`} type="checkbox" />
            Always a CN 23
          </label>
        </fieldset>
      ))}
      <Problem>{problem}</Problem>
    </DialogForm>
  )
}
