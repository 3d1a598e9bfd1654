import scanner from 'qr-scanner'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/kit/base.css'
import { changeDisplaySettings, settings } from '#web/kit/settings.ts'
import '#web/kit/tokens.css'
import { createQrPngBlob, createQrSvgBlob } from './qr-file.ts'
import { QrLabel } from './qr-label.tsx'
import { buildQrDrawing, QUIET } from './qr-path.ts'
import { QrCode } from './qr.tsx'

const ADDRESS = 'https://venue.test/s/PF20641837'
const start = settings.get()
afterEach(() => {
  settings.set(start)
  vi.restoreAllMocks()
})

async function read(picture: Blob): Promise<string> {
  const { data } = await scanner.scanImage(picture, { returnDetailedScanResult: true })
  return data
}

test('image and drawing decode to the text', async () => {
  expect(await read(await createQrPngBlob(ADDRESS, 'H'))).toBe(ADDRESS)
  const drawing = await createImageBitmap(await createQrPngBlob('存币 12 枚', 'M'))
  expect(drawing.width).toBe(drawing.height)
  expect(drawing.width).toBeGreaterThanOrEqual(1000)
  expect(await createQrSvgBlob(ADDRESS, 'H').text()).toContain(buildQrDrawing(ADDRESS, 'H').path)
})

test('the code has a quiet zone on all sides', () => {
  const { path, side } = buildQrDrawing(ADDRESS, 'H')
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number))
  expect(Math.min(...runs.map(([x = 0]) => x))).toBe(QUIET)
  expect(Math.min(...runs.map(([, y = 0]) => y))).toBe(QUIET)
  expect(Math.max(...runs.map(([x = 0, , long = 0]) => x + long))).toBe(side - QUIET)
})

test('is 200 px and black on white when dark', async () => {
  changeDisplaySettings({ theme: 'dark' })
  const { getByRole } = await render(<QrCode text={ADDRESS} label="A03 的二维码" />)
  const code = getByRole('img', { name: 'A03 的二维码' }).element()
  const { width, height } = code.getBoundingClientRect()
  expect([width, height]).toEqual([200, 200])
  expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)')
  expect(getComputedStyle(code).fill).toBe('rgb(12, 17, 18)')
})

function label() {
  return (
    <QrLabel
      text={ADDRESS}
      label="A03 的二维码"
      title="精灵抓抓 III"
      code="PF 2064 1837"
      hint="贴在投币口上方"
      fileName="A03"
    />
  )
}

test('saves as PNG and SVG', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.protocol}`)
  })
  const { getByRole } = await render(label())
  await getByRole('button', { name: '保存图片' }).click()
  await expect.poll(() => saved).toEqual(['A03.png blob:'])
  await getByRole('button', { name: '存为 SVG' }).click()
  await expect.poll(() => saved).toEqual(['A03.png blob:', 'A03.svg blob:'])
})

test('prints a label and removes it afterwards', async () => {
  let printed = ''
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed = document.body.lastElementChild?.textContent ?? ''
    expect(document.body.lastElementChild?.querySelector('svg path')).not.toBeNull()
  })
  const { getByRole } = await render(label())
  await getByRole('button', { name: '打印标签' }).click()
  await expect.poll(() => printed).toBe('精灵抓抓 IIIPF 2064 1837')
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.body.textContent.match(/PF 2064 1837/g)).toHaveLength(1)
})
