/** Three real cities with their districts and approximate positions. All places in them are invented. */
export type City = {
  readonly province: string
  readonly city: string
  readonly code: string
  readonly districts: readonly CityDistrict[]
}
export type CityDistrict = {
  readonly name: string
  readonly code: string
  readonly lat: number
  readonly lng: number
}

type Row = readonly [name: string, code: string, lat: number, lng: number]
const toCityDistricts = (rows: readonly Row[]) =>
  rows.map(([name, code, lat, lng]) => ({ name, code, lat, lng }))

export const cities: readonly City[] = [
  {
    province: '浙江省',
    city: '杭州市',
    code: '330100',
    districts: toCityDistricts([
      ['上城区', '330102', 30.2425, 120.1693],
      ['拱墅区', '330105', 30.3192, 120.1419],
      ['西湖区', '330106', 30.2594, 120.1303],
      ['滨江区', '330108', 30.2084, 120.212],
      ['萧山区', '330109', 30.1853, 120.2643],
      ['余杭区', '330110', 30.2737, 119.978],
      ['临平区', '330113', 30.419, 120.2993],
      ['钱塘区', '330114', 30.3227, 120.3486],
    ]),
  },
  {
    province: '上海市',
    city: '上海市',
    code: '310100',
    districts: toCityDistricts([
      ['黄浦区', '310101', 31.2316, 121.4844],
      ['徐汇区', '310104', 31.1885, 121.4365],
      ['长宁区', '310105', 31.2204, 121.4246],
      ['静安区', '310106', 31.2277, 121.4472],
      ['普陀区', '310107', 31.2497, 121.3972],
      ['虹口区', '310109', 31.2646, 121.5051],
      ['杨浦区', '310110', 31.2595, 121.526],
      ['闵行区', '310112', 31.1129, 121.3817],
      ['浦东新区', '310115', 31.2213, 121.5443],
    ]),
  },
  {
    province: '广东省',
    city: '广州市',
    code: '440100',
    districts: toCityDistricts([
      ['荔湾区', '440103', 23.1259, 113.2442],
      ['越秀区', '440104', 23.1287, 113.2668],
      ['海珠区', '440105', 23.0837, 113.3172],
      ['天河区', '440106', 23.1245, 113.3612],
      ['白云区', '440111', 23.1573, 113.2733],
      ['番禺区', '440113', 22.9374, 113.3843],
    ]),
  },
]
