import { readPictureNames } from '../../pictures/picture-name'
import type { NameOf, ShownValue } from '../../platform/audit/value-names'
import type { Context } from '../../platform/context'

const DELETED = 'a picture that was deleted'

type Alts = Readonly<Record<string, string>>

function idsOf({ field, value }: ShownValue): number[] {
  if (field === 'images' && Array.isArray(value)) return value.map(Number)
  return field === 'alts' && value ? Object.keys(value).map(Number) : []
}

/**
 * Reads what people call the pictures among these values.
 * @returns a function that puts it in place of their ids, and leaves other fields as they are
 */
export async function namePictures(context: Context, shown: readonly ShownValue[]): Promise<NameOf> {
  const names = await readPictureNames(context, [...new Set(shown.flatMap(idsOf))].filter(Number.isInteger))
  const nameOf = (id: unknown) => names.get(Number(id)) ?? DELETED
  return (field, value) => {
    if (field === 'images' && Array.isArray(value)) return value.map(nameOf).join('; ')
    if (field !== 'alts' || !value) return value
    const alts = Object.entries(value as Alts).filter(([, alt]) => alt !== '')
    return alts.map(([id, alt]) => `${nameOf(id)}: “${alt}”`).join('; ')
  }
}
