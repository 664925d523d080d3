import { useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../../ui/Button'
import { Menu, type MenuItem } from '../menu/PopUp'

const Place = styled.div`
  position: relative;
  > [role='menu'] {
    top: calc(100% + 4px);
    right: 0;
    @media (max-width: 639px) {
      right: auto;
      left: 0;
    }
  }
`

/** A quiet button that opens a menu. */
export function MenuButton({ label, items, busy }: { label: string; items: MenuItem[]; busy: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <Place>
      <Button
        ref={button}
        kind="quiet"
        low
        disabled={busy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <Menu
          label={label}
          opener={button}
          onClose={() => setOpen(false)}
          items={items.map((item) => ({
            ...item,
            run: () => {
              setOpen(false)
              button.current?.focus()
              item.run()
            },
          }))}
        />
      )}
    </Place>
  )
}
