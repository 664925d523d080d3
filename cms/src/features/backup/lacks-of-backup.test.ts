import { lacksOfBackup } from './lacks-of-backup'

const whole = { holdsSecret: true, isEncrypted: true, listedPictures: 0, missingPictures: 0 }
const elsewhere = { isEncrypted: true, isOnShopsDisk: false }

test('a backup with the secret and all pictures on another disk lacks nothing', () => {
  expect(lacksOfBackup(whole, elsewhere)).toEqual([])
})

test('without the secret it says what would be lost, and whether the next one will be whole', () => {
  const without = { ...whole, holdsSecret: false }
  expect(lacksOfBackup(without, elsewhere)).toEqual([
    expect.stringMatching(/gift cards, certificates, .* The next backup will\.$/),
  ])
  expect(lacksOfBackup(without, { ...elsewhere, isEncrypted: false })).toEqual([
    expect.stringMatching(/Backups with a passphrase do\.$/),
  ])
})

test('pictures that are only listed, pictures without a file, and the shop’s own disk are said', () => {
  expect(
    lacksOfBackup(
      { ...whole, listedPictures: 1200, missingPictures: 1 },
      { ...elsewhere, isOnShopsDisk: true },
    ),
  ).toEqual([
    expect.stringContaining('it lists 1,200 files'),
    'One picture of the shop had no file when it was made.',
    expect.stringContaining('same disk'),
  ])
})
