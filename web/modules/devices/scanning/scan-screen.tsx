import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parseScannedDeviceCode } from '#contract/devices/device.ts'
import { devices } from '#contract/devices/devices.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { callServer } from '#web/client/calls/call-server.ts'
import { CodeScanner } from '#web/kit/scanner/scanner.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { getAppScannerProps } from '#web/client/scanning/app-scanner.ts'
import css from '../devices.module.css'
import { scanTexts } from './texts.ts'

/** /ewm: scans any code and opens what it belongs to. */
export function ScanScreen() {
  const t = useTexts(scanTexts)
  const { take, busy } = useOpenScannedCode()
  return (
    <RouteScreen form>
      <CodeScanner onCode={take} {...getAppScannerProps()} />
      <p className={css.note} aria-live="polite">
        {busy ? t.loading : t.leads}
      </p>
    </RouteScreen>
  )
}

/** Opens an own device, registers a free one, and shows the scan result for all others. */
function useOpenScannedCode() {
  const navigate = useNavigate()
  const check = usePermission(devices.check, {})
  const register = usePermission(devices.register, {})
  const [busy, setBusy] = useState(false)
  async function openDeviceByCode(code: string) {
    setBusy(true)
    try {
      const { state, id } = await callServer(devices.check, { equipmentId: code })
      if (id !== undefined) return await navigate({ to: '/manage', search: { id } })
      const free = state === 'free' && register.allowed
      return await navigate({ to: free ? '/register_equip' : '/registered', search: { code } })
    } catch {
      // The failed call has already reported the error. The camera keeps scanning, so the user can try
      // again.
      return undefined
    } finally {
      setBusy(false)
    }
  }
  function openScannedCode(text: string) {
    const code = parseScannedDeviceCode(text)
    if (code === undefined) void navigate({ to: '/registered', search: { text } })
    else if (!busy) check.pass(() => void openDeviceByCode(code))
  }
  return { take: openScannedCode, busy }
}
