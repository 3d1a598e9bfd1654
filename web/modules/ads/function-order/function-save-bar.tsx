import type { ComponentProps } from 'react'
import {
  screenFunctions,
  type ScreenFunctionOrder,
  type ScreenFunction,
} from '#contract/ads/device-screen.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { DeviceSaveBar } from '../devices/device-save-bar.tsx'
import { listScreenFunctionChanges, type FunctionChange } from './function-changes.ts'
import { functionTexts } from './function-texts.ts'

type Props = Omit<ComponentProps<typeof DeviceSaveBar>, 'changes'> & {
  readonly was: ScreenFunctionOrder
  readonly order: ScreenFunctionOrder
  /** Function that was moved or switched last. */
  readonly at: ScreenFunction | undefined
}

/** Save bar that describes the changes in words. */
export function ScreenFunctionSaveBar({ was, order, at, ...bar }: Props) {
  const formatChange = useFunctionChangeFormatter()
  return (
    <DeviceSaveBar {...bar} changes={listScreenFunctionChanges(was, order, at).map(formatChange)} />
  )
}

function useFunctionChangeFormatter() {
  const t = useTexts(functionTexts)
  const language = useLanguage()
  return (change: FunctionChange): string => {
    const name = screenFunctions[change.id][language]
    if (change.is === 'moved') return `${name} ${change.from} → ${change.to}`
    return change.is === 'shown' ? t.isShown(name) : t.isHidden(name)
  }
}
