import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/kit/base.css'
import { createQrPngBlob } from '#web/kit/qr/qr-file.ts'
import '#web/kit/tokens.css'
import { CodeScanner } from './scanner.tsx'

/** The first scan loads a library and starts a worker, which takes long on a slow computer. */
const LOOK = { timeout: 20_000 }

const browser = globalThis as { BarcodeDetector?: unknown }
const ownDetector = browser.BarcodeDetector

beforeEach(() => {
  delete browser.BarcodeDetector
})
afterEach(() => {
  vi.restoreAllMocks()
  if (ownDetector) browser.BarcodeDetector = ownDetector
})

/** Mocks a camera that shows a code, or a white wall if `text` is missing. */
async function cameraAt(text?: string): Promise<MediaStream> {
  const canvas = document.createElement('canvas')
  canvas.width = 480
  canvas.height = 480
  const pen = canvas.getContext('2d')!
  const code = text && (await createImageBitmap(await createQrPngBlob(text, 'H')))
  // The canvas is redrawn constantly, because an unchanging picture yields no frames.
  const draw = () => {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, 480, 480)
    if (code) pen.drawImage(code, 60, 60, 360, 360)
    requestAnimationFrame(draw)
  }
  draw()
  const stream = canvas.captureStream()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  return stream
}

function refusedBy(name: string) {
  return vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('no', name))
}

async function scanning(bridge?: () => Promise<string | undefined>) {
  const codes: string[] = []
  const screen = await render(
    <CodeScanner onCode={(text) => codes.push(text)} {...(bridge && { bridge })} />,
  )
  return { ...screen, codes }
}

test('reports a code in view only once', async () => {
  await cameraAt('https://venue.test/s/PF20641837')
  const { codes, getByText } = await scanning()
  await expect.element(getByText('对准二维码'), LOOK).toBeVisible()
  await expect.poll(() => codes, LOOK).toEqual(['https://venue.test/s/PF20641837'])
  let looks = 0
  const count = () => (looks += 1) < 40 && requestAnimationFrame(count)
  count()
  await expect.poll(() => looks, LOOK).toBe(40)
  expect(codes).toHaveLength(1)
})

test('the browser’s own detector is asked first', async () => {
  await cameraAt()
  const asked: string[][] = []
  browser.BarcodeDetector = function Detector({ formats }: { formats: string[] }) {
    asked.push(formats)
    return { detect: () => Promise.resolve([{ rawValue: ' PF20641837 ' }]) }
  }
  Object.assign(browser.BarcodeDetector as object, {
    getSupportedFormats: () => Promise.resolve(['aztec', 'ean_13', 'qr_code']),
  })
  const { codes } = await scanning()
  await expect.poll(() => codes, LOOK).toEqual(['PF20641837'])
  expect(asked).toEqual([['qr_code', 'ean_13']])
})

test('leaving turns the camera off', async () => {
  const stream = await cameraAt()
  const { unmount, getByText } = await scanning()
  await expect.element(getByText('对准二维码'), LOOK).toBeVisible()
  await unmount()
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
})

test('the camera lamp can be toggled', async () => {
  const stream = await cameraAt()
  const track = stream.getVideoTracks()[0]!
  const torch = { torch: true } as MediaTrackCapabilities
  vi.spyOn(track, 'getCapabilities').mockReturnValue(torch)
  const set = vi.spyOn(track, 'applyConstraints').mockResolvedValue(undefined)
  const { getByRole } = await scanning()
  await getByRole('button', { name: '打开手电筒' }).click(LOOK)
  expect(set).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] })
  await getByRole('button', { name: '关闭手电筒' }).click()
  expect(set).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] })
})

test('shows no lamp switch without a lamp', async () => {
  await cameraAt()
  const { getByText, getByRole } = await scanning()
  await expect.element(getByText('对准二维码'), LOOK).toBeVisible()
  expect(getByRole('button', { name: '打开手电筒' }).query()).toBeNull()
})

test('a denied camera shows help and can be retried', async () => {
  refusedBy('NotAllowedError')
  const { getByText, getByRole } = await scanning()
  await expect.element(getByText('没有相机权限'), LOOK).toBeVisible()
  await expect.element(getByText(/浏览器的网站设置中允许使用相机/)).toBeVisible()
  await cameraAt()
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('对准二维码'), LOOK).toBeVisible()
})

test('distinguishes a missing camera from a busy one', async () => {
  refusedBy('NotFoundError')
  const { getByText, getByRole, unmount } = await scanning()
  await expect.element(getByText('没有可用的相机'), LOOK).toBeVisible()
  expect(getByRole('button', { name: '重试' }).query()).toBeNull()
  await unmount()
  refusedBy('NotReadableError')
  const again = await scanning()
  await expect.element(again.getByText('无法打开相机'), LOOK).toBeVisible()
})

test('a code can be typed with spaces', async () => {
  refusedBy('NotFoundError')
  const { getByRole, getByText, codes } = await scanning()
  await expect.element(getByText('没有可用的相机'), LOOK).toBeVisible()
  await getByRole('textbox', { name: '无法识别？输入设备编码' }).fill('PF 2064 1837')
  await getByRole('button', { name: '查看设备' }).click()
  expect(codes).toEqual(['PF20641837'])
})

test('opens the scanner of the app by itself', async () => {
  const camera = refusedBy('NotFoundError')
  const answers = [undefined, 'PF20641837']
  const bridge = vi.fn(() => Promise.resolve(answers.shift()))
  const { codes, getByRole } = await scanning(bridge)
  await expect.poll(() => bridge.mock.calls).toHaveLength(1)
  expect(codes).toEqual([])
  await getByRole('button', { name: '扫一扫' }).click()
  await expect.poll(() => codes).toEqual(['PF20641837'])
  expect(camera).not.toHaveBeenCalled()
})

test('falls back to the camera without app scanner', async () => {
  await cameraAt('PF20641837')
  const { codes } = await scanning(() => Promise.reject(new Error('not signed')))
  await expect.poll(() => codes, LOOK).toEqual(['PF20641837'])
})
