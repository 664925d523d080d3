import type { SocialSetting } from '@gesso/shared-types/social/social'
import { useId } from 'react'
import styled from 'styled-components'
import { InputField } from '../../ui/Field'
import { Switch } from '../../ui/Switch'
import { PLATFORM_NAMES, PlatformMark } from '../PlatformMark'
import { usePlatformSetting } from './use-platform-setting'

const Row = styled.fieldset`
  padding: 20px 0;
  border-top: 1px solid var(--rule);
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
`
const Line = styled.label`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-bottom: 8px;
  font: var(--label);
  cursor: pointer;
  > :last-child {
    margin-left: auto;
  }
`

const Note = styled.p`
  margin-top: 8px;
  color: var(--soft);
  font: var(--t14);
`

/** One platform's switch and address. */
export function PlatformFields({ setting }: { setting: SocialSetting }) {
  const name = PLATFORM_NAMES[setting.platform]
  const { isEnabled, url, problem, toggle, type, saveTyped } = usePlatformSetting(setting)
  const note = useId()
  const showsNothing = isEnabled && url.trim() === ''
  return (
    <Row aria-label={name} aria-describedby={showsNothing ? note : undefined}>
      <Line>
        <PlatformMark platform={setting.platform} />
        {name}
        <Switch
          aria-label={`${name} enabled`}
          checked={isEnabled}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
      </Line>
      <InputField
        label={`${name} URL`}
        labelHidden
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="https://"
        value={url}
        error={problem}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={saveTyped}
        onKeyDown={(event) => event.key === 'Enter' && saveTyped()}
      />
      {showsNothing && <Note id={note}>Nothing shows on the site before there is an address.</Note>}
    </Row>
  )
}
