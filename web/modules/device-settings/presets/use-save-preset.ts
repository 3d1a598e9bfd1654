import { useState } from 'react'
import type { CallInput } from '#contract/base/call.ts'
import { devicePresets } from '#contract/device-settings/device-presets.ts'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useWriteCall } from '#web/client/calls/use-call.ts'
import { presetTexts } from './texts.ts'

/** `wrong` is the error at the name field, the only field that can be wrong. */
export function useSavePreset(onSaved: () => void) {
  const t = useTexts(presetTexts)
  const [errorText, setErrorText] = useState<string>()
  const write = useWriteCall(devicePresets.save, { renews: [devicePresets.list], silent: true })
  function saveNamedPreset(input: CallInput<typeof devicePresets.save>) {
    if (input.name.trim() === '') return setErrorText(t.nameFirst)
    return write.mutate(input, {
      onSuccess() {
        showToast(t.saved)
        onSaved()
      },
      onError: (error) => {
        setErrorText(error instanceof Refused ? error.message : t.noAnswer)
      },
    })
  }
  return {
    save: saveNamedPreset,
    isPending: write.isPending,
    wrong: errorText,
    setRight: () => setErrorText(undefined),
  }
}
