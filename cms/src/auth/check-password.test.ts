import { checkNewPassword, passwordProblem } from './check-password'

test('a password that is too short is told as such, and one that is easily guessed with the reason', async () => {
  expect(await passwordProblem('boats', [])).toBe('The password must have at least 12 characters')
  expect(await passwordProblem('aaaaaaaaaaaaaaaa', [])).toMatch(
    /^This password is easily guessed\. Repeat.* Take a few words/,
  )
  expect(await passwordProblem('ada.lovelace@example.test', ['ada.lovelace@example.test'])).toMatch(
    /personal/,
  )
  expect(await passwordProblem('paper boats in march', [])).toBeNull()
})

test('a refused password names its field', async () => {
  await expect(checkNewPassword('boats', [])).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ field: 'password', message: 'The password must have at least 12 characters' }],
  })
  await expect(checkNewPassword('paper boats in march', [])).resolves.toBeUndefined()
})
