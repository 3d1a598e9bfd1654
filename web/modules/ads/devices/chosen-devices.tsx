import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FieldStack } from '#web/kit/field/field.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { DevicesField } from './devices-field.tsx'
import { deviceTexts } from './device-texts.ts'

type Props = {
  /** Screen whose address contains the ids of the devices. */
  readonly path: '/wait_ad_time' | '/carouselImage'
  readonly ids: readonly string[]
  /** State of the device, if only one is chosen. */
  readonly children?: ReactNode
}

/** Shows the chosen devices. To choose others, it navigates to the address with their ids. */
export function ChosenDevicesGroup({ path, ids, children }: Props) {
  const t = useTexts(deviceTexts)
  const navigate = useNavigate()
  const note = { '/wait_ad_time': t.chooseForWait, '/carouselImage': t.chooseForCarousel }[path]
  const changeChosenDevices = (chosenIds: readonly string[]) =>
    void navigate({ to: path, search: { ids: chosenIds.join(',') }, replace: true })
  return (
    <RowGroup {...(ids.length === 0 && { note })}>
      {children}
      <FieldStack>
        <DevicesField value={ids} onChange={changeChosenDevices} />
      </FieldStack>
    </RowGroup>
  )
}
