import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { CodeScanner } from './scanner.tsx'

const texts = declareTexts({
  camera: { zh: '用这台设备的相机', en: 'Use the camera of this device' },
})

/**
 * Shows the app's scanner until a tap asks for the camera, because browsing the kit should request no
 * permission.
 */
function Show() {
  const t = useTexts(texts)
  const [inApp, setInApp] = useState(true)
  return (
    <>
      {inApp ? (
        <CodeScanner onCode={showToast} bridge={() => Promise.resolve(undefined)} />
      ) : (
        <CodeScanner onCode={showToast} />
      )}
      {inApp && (
        <RowGroup padded>
          <Button onPress={() => setInApp(false)}>{t.camera}</Button>
        </RowGroup>
      )}
    </>
  )
}

export const shown: Shown = { name: 'Scanner', Show }
