import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const UNIT = 'deploy/playfield.service'
const CHECKER = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find(existsSync)

test('a server that ended is started again', () => {
  const unit = readFileSync(root + UNIT, 'utf8')
  expect(unit).toMatch(/^Restart=always$/m)
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  const [, script = ''] = /^ExecStart=\/usr\/bin\/env node (\S+)$/m.exec(unit) ?? []
  expect(existsSync(root + script)).toBe(true)
  expect(readFileSync(`${root}docs/operators/running.md`, 'utf8')).toContain(UNIT)
})

const where = CHECKER ? '' : ' (not tried: there is no systemd-analyze here)'
test.skipIf(!CHECKER)(`systemd takes the unit${where}`, async () => {
  const { stderr } = await promisify(execFile)(CHECKER!, ['verify', root + UNIT])
  expect(stderr).toBe('')
})
