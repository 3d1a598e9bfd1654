import type { ReactNode } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { proofTexts } from './proof-texts.ts'

type Props = {
  /** A code is being sent. */
  readonly busy: boolean
  /** Shown below the fields: other things that a visitor may have come for. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** Asks for a phone, with the button that sends a code to it. */
export function PhoneStep({ busy, note, children }: Props) {
  const t = useTexts(proofTexts)
  return (
    <RowGroup note={note}>
      <FieldStack>
        {children}
        <Button type="submit" kind="primary" tall wide busy={busy}>
          {t.getCode}
        </Button>
      </FieldStack>
    </RowGroup>
  )
}
