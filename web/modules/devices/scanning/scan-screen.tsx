import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { codeIn } from '#contract/devices/device.ts'
import { devices } from '#contract/devices/devices.ts'
import { useGate } from '#web/client/session/permission-gate.tsx'
import { callServer } from '#web/client/calls/call-server.ts'
import { CodeScanner } from '#web/kit/scanner/scanner.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { appScanner } from './app-scanner.ts'
import css from '../devices.module.css'
import { scanTexts } from './texts.ts'

/** /ewm: whatever code is held before it leads to what it is of. */
export function ScanScreen() {
  const t = useTexts(scanTexts)
  const { take, busy } = useTake()
  return (
    <RouteScreen form>
      <CodeScanner onCode={take} {...appScanner()} />
      <p className={css.note} aria-live="polite">
        {busy ? t.loading : t.leads}
      </p>
    </RouteScreen>
  )
}

/** One's own device opens, a free one is registered; of all others the result says what they are. */
function useTake() {
  const navigate = useNavigate()
  const check = useGate(devices.check, {})
  const register = useGate(devices.register, {})
  const [busy, setBusy] = useState(false)
  async function lookUp(code: string) {
    setBusy(true)
    try {
      const { state, id } = await callServer(devices.check, { equipmentId: code })
      if (id !== undefined) return await navigate({ to: '/manage', search: { id } })
      const free = state === 'free' && register.allowed
      return await navigate({ to: free ? '/register_equip' : '/registered', search: { code } })
    } catch {
      // Said where it was asked; the camera still looks, so that it can be tried again.
      return undefined
    } finally {
      setBusy(false)
    }
  }
  function openScannedCode(text: string) {
    const code = codeIn(text)
    if (code === undefined) void navigate({ to: '/registered', search: { text } })
    else if (!busy) check.pass(() => void lookUp(code))
  }
  return { take: openScannedCode, busy }
}
