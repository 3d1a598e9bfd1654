import { adSubject } from '#contract/ads/ad.ts'
import type { showingCalls } from '#contract/ads/ad-showings.ts'
import { listPlacedDevices, findDevices } from '#server/modules/devices/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { beginScreenBatch, type AdsDeps } from './device-screens.ts'
import { listScreenContents } from './screen-content.ts'
import { screenKind } from './screen-holding.ts'
import { listDevicesWithScreens } from './showing-store.ts'
import { countHoldingStates } from './state-counts.ts'
import { isAdStopped, setAdStop, listAdStops, type AdStop } from './ad-switch-store.ts'

type AdSwitchCalls = Pick<typeof showingCalls, 'mainSwitch' | 'setMainSwitch'>

const formatSwitchState = (isOn: boolean) => (isOn ? '开' : '关')

export function switchHandlers(deps: AdsDeps): Handlers<AdSwitchCalls> {
  return {
    async mainSwitch(_input, { tx, scope }) {
      const [stops, sites, devices] = await Promise.all([
        listAdStops(tx, scope),
        listAllSites(tx, scope),
        listPlacedDevices(tx, scope),
      ])
      const contents = await listScreenContents(tx, scope, await listDevicesWithScreens(tx, scope))
      const states = await screenKind.states(tx, scope, contents)
      const hasAdStop = (about: AdStop['about'], id: string) =>
        stops.some((stop) => stop.about === about && stop.id === id)
      return {
        isOn: !hasAdStop('all', ''),
        states: countHoldingStates([...states.values()]),
        fields: sites.map(({ id, firmName }) => {
          return { fieldId: id, fieldName: firmName, isOn: !hasAdStop('site', id) }
        }),
        equipment: devices.map(({ id, code, name, siteId }) => {
          const number = name === code ? '' : name
          return {
            deviceId: id,
            equipmentId: code,
            number,
            fieldId: siteId,
            isOn: !hasAdStop('device', id),
          }
        }),
      }
    },

    async setMainSwitch({ isOn, fieldId, equipmentId }, context) {
      const { tx, scope, refuse, record, tell } = context
      const sites = await listAllSites(tx, scope)
      const site = sites.find(({ id }) => id === fieldId)
      const [device] = equipmentId ? await findDevices(tx, scope, [equipmentId]) : []
      if (equipmentId && !device) throw refuse('notFound', 'equipmentId')
      if (!equipmentId && fieldId && !site) throw refuse('notFound', 'fieldId')
      if (!equipmentId && !fieldId && scope.sites !== 'all') throw refuse('everySite')
      const stop: AdStop = device
        ? { about: 'device', id: device.id }
        : { about: site ? 'site' : 'all', id: site?.id ?? '' }
      const wasOn = !(await listAdStops(tx, scope)).some(
        (each) => each.about === stop.about && each.id === stop.id,
      )
      await setAdStop(tx, scope, stop, !isOn)
      const name = device?.code ?? site?.firmName ?? '全部场地'
      const [before, after] = [
        { isOn: formatSwitchState(wasOn) },
        { isOn: formatSwitchState(isOn) },
      ]
      record(scope, adSubject, { id: stop.id || scope.merchantId, name, before, after })
      tell(scope, 'ads')
      const all = await findDevices(tx, scope, await listDevicesWithScreens(tx, scope))
      const concerned = all.filter((each) => isAdStopped([stop], each)).map(({ id }) => id)
      return { batchId: (await beginScreenBatch(deps, context, 'ads', concerned)) ?? null }
    },
  }
}
