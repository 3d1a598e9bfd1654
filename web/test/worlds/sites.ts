import { placesCalls, type Region } from '#contract/places/places.ts'
import { sites, type Site } from '#contract/sites/sites.ts'
import { answering, refusing, type Serving } from '../scripted-server.ts'

/** A merchant's sites, and a scripted server that has them. */
export const starlight: Site = {
  id: 's1',
  firmName: '星河影城店',
  addressType: 'placement',
  areaCode: '330106',
  areaName: '浙江省 杭州市 西湖区',
  address: '文一西路 998 号',
  contactName: '周敏',
  contactPhone: '13805712047',
  lat: 30_283_500,
  lng: 120_060_200,
  remark: '',
  isDefault: true,
  createTime: new Date('2026-01-31T16:00:00Z'),
}
export const riverside: Site = {
  ...starlight,
  id: 's2',
  firmName: '江南里 B1',
  areaCode: '330108',
  areaName: '浙江省 杭州市 滨江区',
  address: '江南大道 228 号',
  contactName: '',
  contactPhone: '',
  lat: null,
  lng: null,
  isDefault: false,
}
export const warehouse: Site = {
  ...riverside,
  id: 's3',
  firmName: '九堡仓库',
  addressType: 'delivery',
  areaCode: '330102',
  areaName: '浙江省 杭州市 上城区',
  address: '九盛路 9 号',
  contactName: '吴建国',
}

export function pageOf(records: readonly Site[]) {
  return { records: [...records], total: records.length, size: 20, current: 1, pages: 1 }
}

const DEVICES: Readonly<Record<string, number>> = { s1: 26, s2: 22 }

/**
 * Answers the calls of lists and forms. `have` is called for each request, so a test may change the sites.
 */
export function servingSites(
  have: () => readonly Site[] = () => [starlight, riverside, warehouse],
): readonly Serving[] {
  return [
    answering(sites.list, ({ firmName = '', addressType }) =>
      pageOf(
        have().filter(
          (site) =>
            `${site.firmName} ${site.areaName} ${site.address}`.includes(firmName) &&
            (!addressType || site.addressType === addressType),
        ),
      ),
    ),
    answering(sites.withDeviceCounts, () =>
      have().map(({ id, firmName, areaName, address, addressType, isDefault }) => ({
        id,
        firmName,
        addressType,
        isDefault,
        address: `${areaName} ${address}`,
        equipmentNumber: DEVICES[id] ?? 0,
      })),
    ),
    answering(
      sites.detail,
      ({ id }) => have().find((site) => site.id === id) ?? refusing(sites.detail, 'notFound'),
    ),
    answering(placesCalls.regions, () => [zhejiang]),
    answering(placesCalls.towns, ({ code }) => (code === '330106' ? [town] : [])),
  ]
}

function region(code: string, name: string, children: Region[] = []): Region {
  return { code, name, pcode: null, children }
}
const districts = [
  region('330102', '上城区'),
  region('330106', '西湖区'),
  region('330108', '滨江区'),
]
const zhejiang = region('330000', '浙江省', [region('330100', '杭州市', districts)])
const town = region('330106004', '西溪街道')
