import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '#web/kit/base.css'
import { RowGroup } from '#web/kit/group/group.tsx'
import '#web/kit/tokens.css'
import { PageIndex } from './page-index.tsx'

afterEach(() => page.viewport(375, 700))

function Groups({ titles }: { readonly titles: readonly string[] }) {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  return (
    <form ref={setForm} style={{ marginTop: '16px' }}>
      {form && <PageIndex of={form} />}
      <RowGroup>没有名字的一组</RowGroup>
      {titles.map((title) => (
        <RowGroup key={title} title={title}>
          <div style={{ height: '600px' }}>
            <input aria-label={`${title}里的一项`} />
          </div>
        </RowGroup>
      ))}
    </form>
  )
}

test('links to each group and marks the current one', async () => {
  await page.viewport(1280, 800)
  const { getByRole } = await render(<Groups titles={['名称', '位置', '联系']} />)
  const index = getByRole('navigation', { name: '本页目录' })
  await expect.element(index).toMatchTextContent('名称位置联系')
  await index.getByRole('button', { name: '位置' }).click()
  const head = getByRole('heading', { name: '位置' })
  await expect.element(head).toHaveFocus()
  await expect.element(index.getByRole('button', { name: '位置' })).toHaveAttribute('aria-current')
  expect(head.element().getBoundingClientRect().top).toBeLessThan(120)
  await getByRole('textbox', { name: '联系里的一项' }).click()
  await expect.element(index.getByRole('button', { name: '联系' })).toHaveAttribute('aria-current')
  await expect
    .element(index.getByRole('button', { name: '位置' }))
    .not.toHaveAttribute('aria-current')
})

test('stands beside groups if wide, above if narrow', async () => {
  await page.viewport(1280, 800)
  const { getByRole } = await render(<Groups titles={['名称', '位置']} />)
  const index = getByRole('navigation')
  await expect.poll(() => index.element().getBoundingClientRect().left).toBeGreaterThan(584)
  await page.viewport(700, 800)
  await expect.poll(() => index.element().getBoundingClientRect().left).toBe(0)
  const group = getByRole('heading', { name: '名称' }).element()
  const { bottom } = index.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(group.getBoundingClientRect().top)
})

test('does not cover a field scrolled to', async () => {
  const { getByRole } = await render(
    <div style={{ height: '400px', overflow: 'auto', padding: 'var(--space-4) 0' }}>
      <Groups titles={['名称', '位置']} />
    </div>,
  )
  const index = getByRole('navigation')
  await expect.element(index).toBeVisible()
  const field = getByRole('textbox', { name: '名称里的一项' }).element()
  field.scrollIntoView()
  const { bottom } = index.element().getBoundingClientRect()
  expect(field.getBoundingClientRect().top).toBeGreaterThan(bottom)
})

test('appears from the second group on', async () => {
  const { getByRole, rerender } = await render(<Groups titles={['名称']} />)
  await expect.element(getByRole('heading', { name: '名称' })).toBeVisible()
  expect(getByRole('navigation').elements()).toEqual([])
  await rerender(<Groups titles={['名称', '位置']} />)
  await expect.element(getByRole('button', { name: '位置' })).toBeVisible()
})
