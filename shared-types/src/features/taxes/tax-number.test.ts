import { readTaxNumber } from './tax-number'

test.each([
  ['DE123456789', 'DE', 'DE123456789', 'DE'],
  ['de 123.456.789', 'DE', 'DE123456789', 'DE'],
  ['123456789', 'DE', 'DE123456789', 'DE'],
  ['ATU12345678', 'DE', 'ATU12345678', 'AT'],
  ['U12345678', 'AT', 'ATU12345678', 'AT'],
  ['BE 0123.456.789', 'BE', 'BE0123456789', 'BE'],
  ['EL123456789', 'GR', 'EL123456789', 'GR'],
  ['123456789', 'GR', 'EL123456789', 'GR'],
  ['ES B12345678', 'ES', 'ESB12345678', 'ES'],
  ['ESX1234567L', 'ES', 'ESX1234567L', 'ES'],
  ['FRXX123456789', 'FR', 'FRXX123456789', 'FR'],
  ['IE1234567WA', 'IE', 'IE1234567WA', 'IE'],
  ['IE1+23456W', 'IE', 'IE1+23456W', 'IE'],
  ['NL123456789B01', 'NL', 'NL123456789B01', 'NL'],
  ['SE123456789001', 'SE', 'SE123456789001', 'SE'],
  ['XI123456789', 'GB', 'XI123456789', null],
  ['GB 123 4567 89', 'GB', 'GB123456789', null],
  ['CHE-123.456.789 MWST', 'CH', 'CHE123456789MWST', null],
  ['NO 123456789 MVA', 'NO', 'NO123456789MVA', null],
  ['51 824 753 556', 'AU', '51824753556', null],
  ['12-3456789', 'US', '123456789', null],
])('%s of somebody in %s is a tax number', (typed, country, number, euCountry) => {
  expect(readTaxNumber(typed, country)).toEqual({ number, euCountry })
})

test.each([
  ['DE12345678', 'DE'],
  ['DE1234567890', 'DE'],
  ['AT12345678', 'AT'],
  ['FR1O', 'FR'],
  ['GR123456789', 'GR'],
  ['PL123456789', 'PL'],
  ['BE2123456789', 'BE'],
  ['CH123456789', 'CH'],
  ['none', 'US'],
  ['', 'US'],
  ['<script>1', 'US'],
  ['1'.repeat(21), 'US'],
])('%s of somebody in %s is none', (typed, country) => {
  expect(readTaxNumber(typed, country)).toBeNull()
})
