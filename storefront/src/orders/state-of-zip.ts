/** The first three digits of ZIP codes by state, from the United States Postal Service (labeling list L002). */
const UNITED_STATES = `AL 350-369|AK 995-999|AZ 850-865|AR 716-729|CA 900-961|CO 800-816|CT 060-069|DE 197-199|DC 200-200 202-205|
FL 320-339 341-349|GA 300-319 398-399|GU 969-969|HI 967-968|ID 832-838|IL 600-629|IN 460-479|IA 500-528|KS 660-679|KY 400-427|
LA 700-714|ME 039-049|MD 206-219|MA 010-027 055-055|MI 480-499|MN 550-567|MS 386-397|MO 630-658|MT 590-599|NE 680-693|
NV 889-898|NH 030-038|NJ 070-089|NM 870-884|NY 005-005 100-149|NC 270-289|ND 580-588|OH 430-459|OK 730-732 734-749|
OR 970-979|PA 150-196|PR 006-007 009-009|RI 028-029|SC 290-299|SD 570-577|TN 370-385|TX 733-733 750-799 885-885|
UT 840-847|VT 050-054 056-059|VA 201-201 220-246|VI 008-008|WA 980-994|WV 247-268|WI 530-549|WY 820-831|
AA 340-340|AE 090-098|AP 962-966`

/** Postcodes of Australia Post by state or territory. */
const AUSTRALIA = `ACT 0200-0299 2600-2618 2900-2920|NSW 1000-2599 2619-2899 2921-2999|NT 0800-0999|QLD 4000-4999 9000-9999|
SA 5000-5999|TAS 7000-7999|VIC 3000-3999 8000-8999|WA 6000-6999`

/** The first letters of Canada Post's codes by province; X is shared by two territories. */
const CANADA: Readonly<Record<string, string>> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON' },
  ...{ N: 'ON', P: 'ON', R: 'MB', S: 'SK', T: 'AB', V: 'BC', Y: 'YT' },
}

function stateIn(table: string, digits: string): string | undefined {
  const row = table.split(/\|\s*/).find((each) =>
    each
      .split(' ')
      .slice(1)
      .some((range) => {
        const [first = '', last = ''] = range.split('-')
        return digits >= first && digits <= last
      }),
  )
  return row?.split(' ')[0]
}

/**
 * The state or province of a ZIP code, as its country's post writes it. A few codes cross a border and some islands
 * share one, so the buyer can change the result.
 * @param country two letters
 * @returns undefined when the code is incomplete or does not determine the state
 */
export function stateOfZip(country: string, zip: string): string | undefined {
  const code = zip.trim().toUpperCase()
  if (country === 'US' && /^\d{5}(-?\d{4})?$/.test(code)) return stateIn(UNITED_STATES, code.slice(0, 3))
  if (country === 'AU' && /^\d{4}$/.test(code)) return stateIn(AUSTRALIA, code)
  if (country === 'CA' && /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(code)) return CANADA[code.charAt(0)]
  return undefined
}
