import type { DeviceSettings, Parameter } from '#contract/device-settings/device-parameter.ts'
import {
  updatePresetForNew,
  savePresetHolders,
  listPresets,
  savePreset,
} from '#server/modules/device-settings/surface.ts'
import { listDeviceRows } from '#server/modules/devices/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { demoMerchant } from './demo-merchant.ts'

/** These parameters as claw boards of every generation describe them. */
const parameters: readonly Parameter[] = [
  {
    id: 'coinsPerPlay',
    type: 'int',
    min: 1,
    max: 20,
    step: 1,
    default: 2,
    name: { zh: '每局币数', en: 'Coins per play' },
  },
  {
    id: 'playSeconds',
    type: 'int',
    unit: 's',
    min: 5,
    max: 300,
    step: 5,
    default: 20,
    name: { zh: '每局时间', en: 'Play time' },
  },
  {
    id: 'guarantee',
    type: 'int',
    min: 0,
    max: 200,
    step: 1,
    default: 10,
    name: { zh: '保底局数', en: 'Guaranteed win by play' },
  },
]

type DemoPreset = { readonly name: string; readonly settings: DeviceSettings }

/**
 * The settings that boards come with. `large` is meant for two machines with dearer prizes, whose boards do
 * not have it yet.
 */
const daily: DemoPreset = {
  name: '平日',
  settings: { coinsPerPlay: 2, playSeconds: 20, guarantee: 10 },
}
const large: DemoPreset = {
  name: '大号毛绒',
  settings: { coinsPerPlay: 3, playSeconds: 25, guarantee: 15 },
}
const DEARER = '大号毛绒'

/** Creates once the presets for the demo's claw machines, and assigns them. */
export async function seedDemoPresets(db: Database): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if ((await listPresets(tx, scope)).length > 0) return
    const claws = (await listDeviceRows(tx, scope)).filter(({ type }) => type === 'claw')
    const isDearer = ({ remark }: (typeof claws)[number]) => remark === DEARER
    for (const preset of [daily, large]) {
      const row = { ...preset, id: newId(), type: 'claw' as const, parameters }
      await savePreset(tx, scope, { ...row, forNew: false, createTime: new Date() })
      const own = claws.filter((claw) => isDearer(claw) === (preset === large))
      const ids = own.map(({ id }) => id)
      await savePresetHolders(tx, scope, row.id, ids)
      if (preset === daily) await updatePresetForNew(tx, scope, row, true)
    }
  })
}
