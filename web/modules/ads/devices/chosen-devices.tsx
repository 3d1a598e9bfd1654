import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FieldStack } from '#web/kit/field/field.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { DevicesField } from './devices-field.tsx'
import { deviceTexts } from './device-texts.ts'

type Props = {
  /** Of the devices whose ids stand in its address. */
  readonly path: '/wait_ad_time' | '/carouselImage'
  readonly ids: readonly string[]
  /** What the only one of them holds. */
  readonly children?: ReactNode
}

/** Which devices a screen is about: others are chosen by going to their address. */
export function ChosenDevices({ path, ids, children }: Props) {
  const t = useTexts(deviceTexts)
  const navigate = useNavigate()
  const changeChosenDevices = (chosen: readonly string[]) =>
    void navigate({ to: path, search: { ids: chosen.join(',') }, replace: true })
  return (
    <RowGroup {...(ids.length === 0 && { note: t.chooseText })}>
      {children}
      <FieldStack>
        <DevicesField value={ids} onChange={changeChosenDevices} />
      </FieldStack>
    </RowGroup>
  )
}
